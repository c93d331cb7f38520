/** Changes of an approval's form while somebody edits it: the kinds that all forms know, and those of approvals. Pure. */
import type { FieldType, FormField } from '@/contract/form-schema';
import { isOwnField, type FlowField, type FlowFieldType, type Formula, type OwnField } from '@/contract/flow/flow-form';
import { changedForm, type FormChange } from '@/ui/form-schema/form-draft';

export const COMMON_TYPES: readonly FieldType[] = ['text', 'number', 'choice', 'yesNo', 'photo', 'signature'];
export const OWN_TYPES = ['money', 'date', 'person', 'org', 'role', 'file', 'table', 'calc'] as const;
export type OwnType = (typeof OWN_TYPES)[number];
export const MOST_FIELDS = 60;
export const MOST_COLUMNS = 12;

/** @param reserved keys of versions: one that was used before must not come back for another question */
export function freshFieldKey(form: readonly FlowField[], reserved: Iterable<string> = []): string {
  const taken = new Set([...reserved, ...form.map(({ key }) => key)]);
  let n = 1;
  while (taken.has(`field${n}`)) n += 1;
  return `field${n}`;
}

const keysOfType = (form: readonly FlowField[], types: readonly FlowFieldType[]): string[] =>
  form.filter(({ type }) => types.includes(type)).map(({ key }) => key);

export const NUMBERS: readonly FlowFieldType[] = ['number', 'reading', 'money'];

/** What may be added up in a table. */
export const summed = (field: FlowField | undefined) =>
  field?.type === 'table' ? field.columns.filter(({ type }) => type === 'number' || type === 'money') : [];

/** @returns a calculation that this form can do; undefined: what it needs is not there */
export function possibleFormula(form: readonly FlowField[], of: Formula['of']): Formula | undefined {
  if (of === 'sum') {
    const table = form.find((field) => summed(field).length > 0);
    const [column] = summed(table);
    return table && column && { of, table: table.key, column: column.key };
  }
  const [first, second = first] = keysOfType(form, of === 'product' ? NUMBERS : ['date']);
  if (first === undefined || second === undefined) return undefined;
  return of === 'product' ? { of, left: first, right: second } : { of, from: first, to: second };
}

export const FORMULAS = ['sum', 'product', 'workingDays'] as const;

const anyFormula = (form: readonly FlowField[]): Formula | undefined =>
  FORMULAS.map((of) => possibleFormula(form, of)).find((formula) => formula !== undefined);

interface NewField {
  readonly key: string;
  readonly label: string;
  readonly columnLabel: string;
}

/** @returns undefined: a calculation of nothing cannot be added */
export function newField(
  form: readonly FlowField[],
  type: FieldType | OwnType,
  { key, label, columnLabel }: NewField,
): FlowField | undefined {
  const base = { key, label, required: false };
  switch (type) {
    case 'choice':
      return { ...base, type, options: [] };
    case 'table':
      return { ...base, type, columns: [{ key: 'c1', label: columnLabel, required: false, type: 'text' }] };
    case 'calc': {
      const formula = anyFormula(form);
      return formula && { ...base, type, formula };
    }
    default:
      return { ...base, type };
  }
}

function shiftedField(form: readonly FlowField[], key: string, to: number): FlowField[] {
  const from = form.findIndex((field) => field.key === key);
  const field = form[from];
  if (!field || to < 0 || to >= form.length) return [...form];
  return form.toSpliced(from, 1).toSpliced(to, 0, field);
}

const isCommon = (field: FlowField): field is FormField => !isOwnField(field);

/** A change as the editor of a common field says it. */
export function changedFlowForm(form: readonly FlowField[], change: FormChange): FlowField[] {
  switch (change.do) {
    case 'add':
      return [...form];
    case 'remove':
      return form.filter(({ key }) => key !== change.key);
    case 'move':
      return shiftedField(form, change.key, form.findIndex(({ key }) => key === change.key) + change.by);
    case 'place':
      return shiftedField(
        form,
        change.key,
        form.findIndex(({ key }) => key === change.at),
      );
    case 'edit':
      return form.flatMap((field): FlowField[] =>
        field.key === change.key && isCommon(field) ? changedForm([field], change, { most: 1 }) : [field],
      );
  }
}

export const withOwnField = (form: readonly FlowField[], own: OwnField): FlowField[] =>
  form.map((field) => (field.key === own.key ? own : field));
