/** A chosen file's cells as rows of an import: which column is which, what is empty, what is there twice. */
import type { CodeTable } from '@/contract/code-tables';
import { behindWord, inARow } from '@/i18n/punctuation';
import { codeText, text } from '@/i18n/text';
import { codeOptions } from './code-options';
import type { ImportField } from './definitions';
import { labelText } from './label-text';

export interface ImportRow {
  /** As the spreadsheet counts it: the titles are row 1. */
  readonly line: number;
  /** By field name; empty cells are absent. */
  readonly values: Readonly<Record<string, string>>;
}

export interface RowFault {
  readonly row: ImportRow;
  readonly words: string;
}

/** By what a row is known in the file: its first cells. */
export const rowWords = ({ values }: ImportRow): string => Object.values(values).slice(0, 2).join(' · ');

/** Titles are compared without the mark of what is required, spaces and the invisible mark at a file's beginning. */
const plain = (title: string): string => title.replace(/[\uFEFF\u200B*＊\s]/gu, '').toLowerCase();

/** The code of a text; unknown texts are left for the server to refuse. */
function codeOf(word: string, table: CodeTable): string {
  const found = codeOptions(table).find(({ label }) => label.toLowerCase() === word.toLowerCase());
  return found ? String(found.value) : word;
}

/** A row's cells as the call has them. */
export const sentValues = ({ values }: ImportRow, fields: readonly ImportField[]): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ name, table }) => {
      const word = values[name];
      return table && word !== undefined ? [[name, codeOf(word, table)]] : [];
    }),
  ),
});

/** What the template's row shows. */
export async function exampleOf({ example, table }: ImportField): Promise<string> {
  // Without an answer the cell stays empty: nothing is shown that is not there.
  const words = typeof example === 'string' ? example : await example().catch(() => '');
  return table && words ? codeText(table, Number(words)) : words;
}

export interface FileRows {
  readonly rows: readonly ImportRow[];
  /** Titles of filled columns that nothing is read from. */
  readonly ignored: readonly string[];
}

export type TableRead = FileRows | { readonly missing: string };

/** Without the column of reasons, which the file of refused rows has. */
function ignoredTitles(titles: readonly string[], lines: readonly (readonly string[])[], read: ReadonlySet<number>) {
  const reason = plain(text('admin.import.reason'));
  const isFilled = (at: number): boolean => lines.some((cells) => (cells[at] ?? '').trim() !== '');
  return titles
    .map((title, at) => (read.has(at) || plain(title) === reason || !isFilled(at) ? '' : title.trim()))
    .filter((title) => plain(title) !== '');
}

/** @returns the rows, or the title of a required column that the file does not have */
export function readRows(table: readonly (readonly string[])[], fields: readonly ImportField[]): TableRead {
  const [titles = [], ...lines] = table;
  const heads = titles.map(plain);
  const places = fields.map((field) => ({
    field,
    at: heads.findIndex((head) => head === plain(labelText(field.title)) || head === plain(field.name)),
  }));
  const missing = places.find(({ field, at }) => field.required && at < 0);
  if (missing) return { missing: labelText(missing.field.title) };
  const rows = lines.map((cells, index) => ({
    line: index + 2,
    values: Object.fromEntries(
      places
        .map(({ field, at }) => [field.name, (cells[at] ?? '').trim()] as const)
        .filter(([, value]) => value !== ''),
    ),
  }));
  return {
    rows: rows.filter(({ values }) => Object.keys(values).length > 0),
    ignored: ignoredTitles(titles, lines, new Set(places.map(({ at }) => at))),
  };
}

/** Words of a cell that needs no server to be wrong. Capitals do not make a difference between two. */
function cellFault(row: ImportRow, field: ImportField, seen: Map<string, number>): string[] {
  const name = labelText(field.title);
  const value = row.values[field.name]?.toLowerCase();
  if (value === undefined) return field.required ? [text('common.field.required', { label: behindWord(name) })] : [];
  if (!field.unique) return [];
  const line = seen.get(value);
  if (line === undefined) seen.set(value, row.line);
  return line === undefined ? [] : [text('admin.import.duplicate', { name, row: line })];
}

/** Errors within the file itself: empty required cells, repeated values that must be unique. */
export function fileFaults(rows: readonly ImportRow[], fields: readonly ImportField[]): RowFault[] {
  const columns = fields.map((field) => ({ field, seen: new Map<string, number>() }));
  return rows.flatMap((row) => {
    const words = columns.flatMap(({ field, seen }) => cellFault(row, field, seen));
    return words.length > 0 ? [{ row, words: inARow(words) }] : [];
  });
}
