/** Filter values between the address (text) and the fields (numbers, yes or no). */
import type { FieldKind, FieldValue } from './field-types';

const NUMBERS = new Set<FieldKind['type']>(['number', 'code', 'tree', 'dateTime']);

export function toFieldValue(kind: FieldKind, text: string | undefined): FieldValue {
  if (text === undefined || text === '') return undefined;
  if (kind.type === 'yesNo') return text === 'true';
  if (kind.type === 'code' && kind.several) return text;
  if (kind.type === 'choices') return text.split(',');
  if (kind.type === 'trees') return text.split(',').map(Number);
  return NUMBERS.has(kind.type) ? Number(text) : text;
}

/** The chosen ones of a filter that takes several. */
export const severalOf = (value: FieldValue): string[] =>
  typeof value === 'string' || typeof value === 'number' ? String(value).split(',').filter(Boolean) : [];

/** The chosen ones of a field that holds several, as text. */
export const severalIn = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one !== 'object').map(String) : severalOf(value);

/** @returns undefined when none is chosen */
export const toSeveral = (values: readonly (string | number)[]): string | undefined => values.join(',') || undefined;

/** @returns undefined to clear the filter. */
export function toAddressValue(value: FieldValue): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join(',') || undefined;
  if (typeof value === 'object') return 'id' in value ? String(value.id) : undefined;
  return String(value);
}
