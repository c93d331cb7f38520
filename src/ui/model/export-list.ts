/** A list as a file: exactly the filter and the columns on show. */
import { download } from '@/api/download';
import type { ExportColumn } from '@/contract/crud';
import { ownTitle } from '@/lib/own-title';
import { wordsOfCell } from './cell-text';
import type { AnyEndpoint, Column, InputValue } from './definitions';
import { labelText } from './label-text';
import { plainInput } from './query-keys';

export type FileFormat = 'xlsx' | 'csv';

/** The columns on show as the file has them; codes get their words from the first row that has one. */
export function exportColumns<Row>(
  columns: Readonly<Record<string, Column<Row>>>,
  rows: readonly Row[],
): ExportColumn[] {
  return Object.entries(columns).map(([name, column]) => {
    const words =
      column.fileWords ?? rows.map((row) => wordsOfCell(column.value(row))).find((found) => found !== undefined);
    return { name: column.fileName ?? name, title: labelText(column.title), ...(words && { words }) };
  });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What is in it and of which day: 人员-2026-11-23.csv */
export function dayName(what: string, format: string, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-');
  // What a file system would take for a folder.
  return `${what.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}-${day}.${format}`;
}

/** @param what is in it; absent: the title of the page. @throws ApiError */
export async function fetchFile(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, InputValue>>,
  format: FileFormat,
  columns: readonly ExportColumn[],
  what: string = ownTitle(),
): Promise<File> {
  const file = await download(endpoint, { ...plainInput(input), format, columns, sheet: what });
  return new File([file], dayName(what, format), { type: file.type });
}
