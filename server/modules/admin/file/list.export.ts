/** Files from a list: exactly its filter and columns, sent while they are read. */
import type { ExportColumn } from '@/contract/crud';
import { Download } from '../../../http/download';
import { callerLanguage } from '../../../http/caller-language';
import type { Opened, SignedInContext } from '../../../http/context';
import { readParkZone } from '../../identity/park/park.repository';
import { type Cell, type Manner, cellOf, momentCell, plainText, textCell } from './cell.rules';
import { csvFile } from './csv.export';
import { assertOrder, type ListInput, type Listing } from '../list/listing.repository';
import { readListBatches } from '../list/listing-batches.repository';
import { xlsxFile } from './xlsx.export';

export type ExportRequest<I> = I & {
  format: 'xlsx' | 'csv';
  columns: readonly ExportColumn[];
  sheet?: string | undefined;
};

type Batches = AsyncIterable<readonly object[]>;

/** The rows as cells, titles first. */
async function* tableOf(
  batches: Batches,
  columns: readonly ExportColumn[],
  manner: Manner,
): AsyncGenerator<readonly Cell[]> {
  yield columns.map(({ title }) => textCell(title));
  for await (const rows of batches) {
    for (const row of rows) {
      const values = new Map(Object.entries(row));
      yield columns.map((column) => cellOf(values.get(column.name), column, manner));
    }
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface File {
  readonly format: ExportRequest<unknown>['format'];
  /** Without its ending; when it was made is added. */
  readonly name: string;
  /** Of the sheet. */
  readonly title: string;
  readonly madeAt: Date;
  readonly timeZone: string;
}

/** @param table the titles first */
export function tableFile(
  table: AsyncIterable<readonly Cell[]>,
  { format, name, title, madeAt, timeZone }: File,
): Download {
  const stamp = plainText(momentCell(madeAt.getTime(), timeZone)).slice(0, 16).replaceAll(':', '');
  // Some systems refuse these characters in the name of a file.
  const fileName = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')} ${stamp}.${format}`;
  return format === 'csv'
    ? new Download(fileName, 'text/csv; charset=utf-8', csvFile(table))
    : new Download(fileName, XLSX, xlsxFile(table, { title }));
}

/** The park that the file is asked for in, whose clock its times are of. */
const parkOfFile = (request: object, ownPark: number | null): number | null =>
  'parkId' in request && typeof request.parkId === 'number' ? request.parkId : ownPark;

/** @param name of what is listed, for the audit; the file is called as the list is (`sheet`). Who took what is in the audit chain before the first byte leaves. */
export async function exportBatches<I extends object>(
  context: Opened<SignedInContext>,
  batches: Batches,
  request: ExportRequest<I>,
  name: string,
): Promise<Download> {
  const { columns, format, sheet, ...filter } = request;
  const timeZone = await context.inTx(async ({ tx, audit, user }) => {
    audit({
      action: `${name}.export`,
      detail: { filter: { ...filter, format }, columns: columns.map((one) => one.name) },
    });
    return readParkZone(tx, parkOfFile(filter, user.parkId));
  });
  const language = callerLanguage(context.header('accept-language'));
  const table = tableOf(batches, columns, { timeZone, language });
  const title = sheet ?? name;
  return tableFile(table, { format, name: title, title, madeAt: context.now, timeZone });
}

/** A file of exactly what the list shows. */
export async function exportList<I extends ListInput, R extends Record<string, unknown>, Row extends object>(
  context: Opened<SignedInContext>,
  listing: Listing<I, R, Row>,
  request: ExportRequest<I>,
  name: string,
): Promise<Download> {
  assertOrder(listing, request);
  return exportBatches(context, readListBatches(context, listing, request), request, name);
}
