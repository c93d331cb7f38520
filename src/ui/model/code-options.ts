/** The options of a code table, in its own order. */
import { CODE_TABLES, type CodeTable } from '@/contract/code-tables';
import { codeText } from '@/i18n/text';
import type { FilterDefinition } from './definitions';
import type { FieldKind, Option } from './field-types';

export const codeOptions = (table: CodeTable, only?: readonly number[]): Option[] =>
  Object.values<number>(CODE_TABLES[table])
    .filter((code) => only === undefined || only.includes(code))
    .map((code) => ({ value: code, label: codeText(table, code) }));

/** Options that are known without asking; undefined for those that must be loaded. */
export function fixedOptions(kind: FieldKind): readonly Option[] | undefined {
  if (kind.type === 'code') return codeOptions(kind.table, kind.only);
  if (kind.type === 'choice' && typeof kind.options !== 'function') return kind.options;
  return undefined;
}

/** Options of tabs above a list as the address has them; 全部 first where nothing is chosen at the beginning. */
export function quickOptions(filter: FilterDefinition, all: string): { value: string; label: string }[] {
  const options = (fixedOptions(filter) ?? []).map(({ value, label }) => ({ value: String(value), label }));
  const hasAll = filter.initial !== undefined || options.some(({ value }) => value === '');
  return hasAll ? options : [{ value: '', label: all }, ...options];
}
