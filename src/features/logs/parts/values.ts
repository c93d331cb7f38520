/** A changed value as text. */
import type { CodeTable } from '@/contract/code-tables';
import { codeText, text } from '@/i18n/text';
import { formatMoment } from '@/lib/dates';
import { languageTag, listed } from '@/i18n/language';

const MOST = 300;
/** Codes that have the same meaning in every kind of record. */
const CODED: Readonly<Record<string, CodeTable>> = { gender: 'gender', usertype: 'userType', valid: 'validity' };

/** Moments end in `At` or `Time` by the naming of the contract. */
const isMoment = (field: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e12 && /(At|Time)$|^at$/.test(field);

export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text('logs.words.nothing');
  if (Array.isArray(value))
    return value.length === 0 ? text('logs.words.nothing') : listed(value.map((each) => valueText(field, each)));
  const table = CODED[field];
  if (table) return codeText(table, Number(value));
  if (isMoment(field, value)) return formatMoment(value, languageTag());
  const words = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}
