/** Values of an approval's form in words. */
import { isOwnField, type FlowField, type FlowValue, type TableColumn } from '@/contract/flow/flow-form';
import { languageTag } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import type { FlowNames } from './flow-form-state';
import { asRows, type Cell } from './table-value';
import { formValueText } from './value-text';

/** ¥1,280.00, of fen. */
export const amountText = (fen: number): string =>
  `¥${new Intl.NumberFormat(languageTag(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / 100)}`;

export const numberText = (value: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 4 }).format(value);

/** Whether a calculation ends in money: the sum of a column of money, or something times money. */
export function isMoney(fields: readonly FlowField[], field: FlowField): boolean {
  if (field.type === 'money') return true;
  if (field.type !== 'calc') return false;
  const { formula } = field;
  const typed = (key: string): FlowField | undefined => fields.find((one) => one.key === key);
  if (formula.of === 'sum') {
    const table = typed(formula.table);
    return table?.type === 'table' && table.columns.some(({ key, type }) => key === formula.column && type === 'money');
  }
  return formula.of === 'product' && [formula.left, formula.right].some((key) => typed(key)?.type === 'money');
}

export function cellText({ type }: TableColumn, cell: Cell): string {
  if (cell === undefined) return '';
  if (type === 'money' && typeof cell === 'number') return amountText(cell);
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

/** @returns one line; pictures have no words, a table says how many rows it has */
export function flowValueText(
  fields: readonly FlowField[],
  field: FlowField,
  value: FlowValue | undefined,
  names: FlowNames,
  t: Translate,
): string {
  if (value === undefined) return '';
  if (!isOwnField(field)) return Array.isArray(value) ? '' : formValueText(field, value, t);
  switch (field.type) {
    case 'person':
    case 'org':
    case 'role':
      return names[`${field.type}:${String(value)}`] ?? String(value);
    case 'table':
      return t('flow.field.rows', { count: asRows(value).length });
    case 'file':
      return t('flow.field.files', { count: Array.isArray(value) ? value.length : 0 });
    case 'money':
    case 'calc':
      if (typeof value !== 'number') return String(value);
      return isMoney(fields, field) ? amountText(value) : numberText(value);
    case 'date':
      return String(value);
  }
}
