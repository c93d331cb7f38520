/** Files from a list: exactly its filter and columns, sent while they are read. */
import type { ExportColumn } from '@/contract/crud';
import { Download } from '../../http/download';
import type { Opened, SignedInContext } from '../../http/context';
import { csvFile } from './csv-file';
import { assertOrder, type ListInput, type Listing, readBatch } from './listing';
import { xlsxFile } from './xlsx-file';

export type ExportRequest<I> = I & { format: 'xlsx' | 'csv'; columns: readonly ExportColumn[] };

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/**
 * A cell that a spreadsheet would run as a formula begins with an apostrophe instead; full-width signs count too, some
 * programs read them as the others.
 */
export const safeCell = (text: string): string =>
  /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;

/** Moments end in `At` or `Time` by the naming of the contract; codes have their words; lists stand in one cell. */
function cellOf(value: unknown, { name, words }: ExportColumn): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => cellOf(each, { name, title: '', words })).join('、');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  const text = String(value);
  const word = words?.[text];
  if (word !== undefined) return word;
  return typeof value === 'number' && /(At|Time)$|^at$/.test(name) ? CLOCK.format(value) : text;
}

type Batches = AsyncIterable<readonly object[]>;

/** A list's rows; a transaction per batch, so that a slow reader holds none. */
async function* batchesOf<I extends ListInput, R extends Record<string, unknown>, Row extends object>(
  context: Opened<SignedInContext>,
  listing: Listing<I, R, Row>,
  request: I,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ;) {
    const { rows, isLast } = await context.inTx((inner) => readBatch(inner, listing, request, offset));
    yield rows;
    if (isLast) return;
    offset += rows.length;
  }
}

/** The rows as cells of text, title first. */
async function* tableOf(batches: Batches, columns: readonly ExportColumn[]): AsyncGenerator<string[]> {
  yield columns.map(({ title }) => safeCell(title));
  for await (const rows of batches) {
    for (const row of rows) {
      const values = new Map(Object.entries(row));
      yield columns.map((column) => safeCell(cellOf(values.get(column.name), column)));
    }
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param name of the file, without its ending. Who took what is in the audit chain before the first byte leaves. */
export async function exportBatches<I extends object>(
  context: Opened<SignedInContext>,
  batches: Batches,
  request: ExportRequest<I>,
  name: string,
): Promise<Download> {
  await context.inTx(async ({ audit }) => {
    const { columns, ...filter } = request;
    audit({ action: `${name}.export`, detail: { filter, columns: columns.map((column) => column.name) } });
  });
  const table = tableOf(batches, request.columns);
  const fileName = `${name}-${CLOCK.format(context.now).replace(/\D/g, '')}.${request.format}`;
  return request.format === 'csv'
    ? new Download(fileName, 'text/csv; charset=utf-8', csvFile(table))
    : new Download(fileName, XLSX, xlsxFile(table));
}

/** A file of exactly what the list shows. */
export async function exportList<I extends ListInput, R extends Record<string, unknown>, Row extends object>(
  context: Opened<SignedInContext>,
  listing: Listing<I, R, Row>,
  request: ExportRequest<I>,
  name: string,
): Promise<Download> {
  assertOrder(listing, request);
  return exportBatches(context, batchesOf(context, listing, request), request, name);
}
