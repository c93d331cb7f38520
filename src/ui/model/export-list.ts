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

/** @throws ApiError */
export function fetchFile(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, InputValue>>,
  format: FileFormat,
  columns: readonly ExportColumn[],
): Promise<File> {
  return download(endpoint, { ...plainInput(input), format, columns, sheet: ownTitle() });
}
