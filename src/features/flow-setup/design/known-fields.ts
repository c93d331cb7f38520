/** What conditions may look at: who started it, facts of the business, fields of the form; and how each may be compared. Pure. */
import { columnFacts, type ColumnFact } from '@/contract/flow/column-facts';
import type { Operator } from '@/contract/flow/condition';
import type { FlowField } from '@/contract/flow/flow-form';
import type { FlowDefWhole } from '@/contract/flow/flow-setup';
import type { Known } from '@/contract/flow/tree-check';
import type { Translate } from '@/i18n/text';
import { factText } from '../fact-words';

export interface KnownField {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly unit?: string | undefined;
  readonly options?: readonly string[] | undefined;
}

type Facts = FlowDefWhole['facts'];

/** “明细·金额合计” */
function columnLabel(form: readonly FlowField[], { table: key, column, of }: ColumnFact, t: Translate): string {
  const field = form.find((one) => one.key === key);
  const table = field?.label ?? key;
  if (of === 'count') return t('flowsetup.condition.rows', { table });
  const columns = field?.type === 'table' ? field.columns : [];
  const label = columns.find((one) => one.key === column)?.label ?? '';
  return t(of === 'sum' ? 'flowsetup.condition.sumOf' : 'flowsetup.condition.maxOf', { table, column: label });
}

/** In the order in which a condition offers them. */
export const knownFields = (form: readonly FlowField[], facts: Facts, kind: string, t: Translate): KnownField[] => [
  ...form.map((field) => ({
    key: field.key,
    label: field.label,
    type: field.type,
    ...('unit' in field && { unit: field.unit }),
    ...('options' in field && { options: field.options }),
  })),
  ...columnFacts(form).map((fact) => ({ key: fact.key, type: fact.type, label: columnLabel(form, fact, t) })),
  ...facts.map((fact) => ({ ...fact, label: factText(fact, kind, t) })),
  { key: 'starter', label: t('flowsetup.condition.starter'), type: 'person' },
  { key: 'starterOrg', label: t('flowsetup.condition.starterOrg'), type: 'org' },
];

/** The server says the type of a fact as text; the check knows those of fields. */
export const knownFacts = (facts: Facts): Known[] => facts.map(({ key, type }) => ({ key, type }) as Known);

const SIZE: readonly Operator[] = ['gt', 'ge', 'lt', 'le', 'between', 'eq', 'ne', 'empty'];
const OPERATORS_OF: Readonly<Record<string, readonly Operator[]>> = {
  number: SIZE,
  reading: SIZE,
  money: SIZE,
  calc: SIZE,
  date: SIZE,
  text: ['eq', 'ne', 'empty'],
  choice: ['eq', 'ne', 'in', 'empty'],
  yesNo: ['eq', 'empty'],
  person: ['eq', 'ne', 'role', 'empty'],
  org: ['eq', 'under', 'ne', 'empty'],
  role: ['eq', 'ne', 'empty'],
};

export const operatorsOf = (type: string): readonly Operator[] => OPERATORS_OF[type] ?? ['empty'];
