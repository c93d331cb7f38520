/** The facts of a link code while they are edited. A field of the kit holds plain values: rows are kept as their text. Pure. */
import type { LinkCode } from '@/contract/flow/flow-setup';
import type { FieldValue } from '@/ui/model/field-types';

export type Fact = LinkCode['facts'][number];
export const FACT_TYPES: readonly Fact['type'][] = [
  'text',
  'number',
  'money',
  'date',
  'choice',
  'yesNo',
  'person',
  'org',
];
export const MOST_FACTS = 20;
const MOST_OPTIONS = 30;
const MOST_LETTERS = 40;
const KEY = /^[A-Za-z]\w{0,39}$/;

/** A row as it is typed: parts of it may still be missing or wrong. */
export interface FactRow {
  /** Tells rows apart while one is taken away between others. */
  readonly uid: number;
  readonly key: string;
  readonly label: string;
  readonly type: Fact['type'];
  readonly unit: string;
  /** One a line. */
  readonly options: string;
}

export type FactPart = 'key' | 'twice' | 'label' | 'options';

export const rowsOf = (facts: readonly Fact[]): FactRow[] =>
  facts.map(({ key, label, type, unit = '', options = [] }, uid) => ({
    uid,
    key,
    label,
    type,
    unit,
    options: options.join('\n'),
  }));

export const newRow = (rows: readonly FactRow[]): FactRow => ({
  uid: 1 + Math.max(-1, ...rows.map(({ uid }) => uid)),
  key: '',
  label: '',
  type: 'text',
  unit: '',
  options: '',
});

export const heldRows = (rows: readonly FactRow[]): string => (rows.length > 0 ? JSON.stringify(rows) : '');
export const rowsIn = (value: FieldValue): FactRow[] =>
  typeof value === 'string' && value !== '' ? (JSON.parse(value) as FactRow[]) : [];

const optionsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean),
  ),
];

export const hasUnit = (type: Fact['type']): boolean => type === 'number';

/** @returns the first part of the row that cannot be kept as it is */
export function faultOf(rows: readonly FactRow[], { uid, key, label, type, options }: FactRow): FactPart | undefined {
  const name = label.trim();
  if (name === '' || name.length > MOST_LETTERS) return 'label';
  if (!KEY.test(key.trim())) return 'key';
  if (rows.some((row) => row.uid < uid && row.key.trim() === key.trim())) return 'twice';
  const chosen = optionsIn(options);
  const isList = chosen.length > 0 && chosen.length <= MOST_OPTIONS;
  return type === 'choice' && !(isList && chosen.every((option) => option.length <= MOST_LETTERS))
    ? 'options'
    : undefined;
}

/** Which row is the first that cannot be kept, counted from 1, and why. */
export function firstFault(rows: readonly FactRow[]): { n: number; part: FactPart } | undefined {
  for (const [at, row] of rows.entries()) {
    const part = faultOf(rows, row);
    if (part) return { n: at + 1, part };
  }
  return undefined;
}

export const factsOf = (rows: readonly FactRow[]): Fact[] =>
  rows.map(({ key, label, type, unit, options }) => ({
    key: key.trim(),
    label: label.trim(),
    type,
    ...(hasUnit(type) && unit.trim() !== '' && { unit: unit.trim() }),
    ...(type === 'choice' && { options: optionsIn(options) }),
  }));
