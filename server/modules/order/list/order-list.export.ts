/** A list of orders as a file, in the words of whoever asks for it. */
import type { InputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import { codeWord } from '../../../http/text-tables';
import { callerLanguage } from '../../../http/caller-language';
import type { Opened, SignedInContext } from '../../../http/context';
import type { Download } from '../../../http/download';
import {
  type Cell,
  EMPTY,
  type Manner,
  momentCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../admin/file/cell.rules';
import { tableFile } from '../../admin/file/list.export';
import { readParkZone } from '../../identity/park/park.repository';
import { readOrderBatches } from './order-list.usecases';
import { headOf, type OrderHead } from './order-file-words.rules';
import { lineOf, type SeenOrder } from './order-row.repository';

type Column = (seen: SeenOrder, manner: Manner) => Cell;

const words =
  (read: (seen: SeenOrder) => string | null): Column =>
  (seen) =>
    textCell(lineOf(read(seen) ?? ''));

const code =
  (
    table: 'orderPriority' | 'orderSource' | 'orderState' | 'slaState',
    read: (row: SeenOrder['row']) => number,
  ): Column =>
  ({ row }, { language }) =>
    textCell(codeWord(language, table, read(row)));

const moment =
  (read: (order: SeenOrder['order']) => Date | null): Column =>
  ({ order }, { timeZone }) => {
    const at = read(order);
    return at ? momentCell(at.getTime(), timeZone) : EMPTY;
  };

const count =
  (read: (seen: SeenOrder) => number | null): Column =>
  (seen) => {
    const value = read(seen);
    return value === null ? EMPTY : numberCell(value);
  };

const COLUMNS: readonly (readonly [OrderHead, Column])[] = [
  ['no', words(({ row }) => row.no)],
  ['park', words(({ row }) => row.parkName)],
  ['type', words(({ row }) => row.typeName)],
  ['title', words(({ row }) => row.title)],
  ['description', words(({ order }) => order.description)],
  ['place', words(({ row }) => row.location)],
  ['priority', code('orderPriority', (row) => row.priority)],
  ['state', code('orderState', (row) => row.state)],
  ['source', code('orderSource', (row) => row.source)],
  ['reporter', words(({ row }) => row.reporterName)],
  ['owner', words(({ row }) => row.ownerName)],
  ['createdAt', moment((order) => order.createdAt)],
  ['respondBy', moment((order) => order.respondBy)],
  ['respondedAt', moment((order) => order.respondedAt)],
  ['arriveAt', moment((order) => order.arriveAt)],
  ['finishBy', moment((order) => order.finishBy)],
  ['completedAt', moment((order) => order.completedAt)],
  ['closedAt', moment((order) => order.closedAt)],
  ['sla', code('slaState', (row) => row.slaState)],
  ['heldMinutes', count(({ order }) => Math.round(order.totalHoldSec / 60))],
  ['result', words(({ order }) => order.result)],
  ['amount', ({ row }) => moneyCell(row.amount)],
  ['score', count(({ row }) => row.score)],
  ['reminders', count(({ row }) => row.urgeCount)],
];

async function* tableOf(batches: AsyncIterable<readonly SeenOrder[]>, manner: Manner): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(([head]) => textCell(headOf(head, manner.language)));
  for await (const batch of batches) {
    for (const seen of batch) yield COLUMNS.map(([, cell]) => cell(seen, manner));
  }
}

/** Who took what is in the audit chain before the first byte leaves. */
export async function exportOrders(
  context: Opened<SignedInContext>,
  { format, ...filters }: InputOf<typeof orderEndpoints.exportOrders>,
): Promise<Download> {
  const { user, now } = context;
  const parkId = filters.parkId ?? user.parkId;
  const timeZone = await context.inTx(async ({ tx, audit }) => {
    audit({
      action: 'order.export',
      ...(parkId !== null && { parkId }),
      bizType: 'order',
      detail: { filters, format },
    });
    return readParkZone(tx, parkId);
  });
  const language = callerLanguage(context.header('accept-language'));
  const batches = readOrderBatches(context, { user: { ...user, language }, now }, filters);
  const name = headOf('orders', language);
  return tableFile(tableOf(batches, { timeZone, language }), { format, name, title: name, madeAt: now, timeZone });
}
