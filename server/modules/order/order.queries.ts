/** What a person sees of orders: a page of rows, an export. */
import type { OrderRow } from '@/contract/order-entities';
import type { Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { Opened, SessionUser, SignedInContext } from '../../http/context';
import { decodeCursor, encodeCursor } from './order.cursor';
import { questionOf, type OrderFilters, type OrderListInput, type Question } from './order.filter';
import { readPageIds, type Counted } from './order.list';
import { readOrderRows, type SeenOrder } from './order.rows';

export { readOrderDetail } from './order.detail';

interface Viewer {
  user: SessionUser;
  now: Date;
}

const cursorAfter = ({ row, order }: SeenOrder, kind: Question['order'], counted: Counted): string =>
  encodeCursor(
    kind === 'urgent'
      ? { kind, priority: order.priority, dueAt: row.dueAt, id: row.id, ...counted }
      : { kind, createdAt: row.createdAt, id: row.id, ...counted },
  );

/**
 * @returns one page. Page numbers reach as far as the count does; `next` goes on from the last row at constant cost and
 * carries the count, which is made once. A page of a filtered list may be short, even empty, with a `next`: there is
 * more to look through.
 */
export async function listOrderRows(tx: Tx, who: Viewer, input: OrderListInput): Promise<Page<OrderRow>> {
  const { cursor, pageNum, pageSize } = input;
  const ask = await questionOf(tx, who.user, who.now, input);
  if (ask.parkIds.length === 0) return { rows: [], total: 0, totalIsExact: true, next: null };
  const after = cursor ? decodeCursor(cursor, ask.order) : null;
  const offset = after ? 0 : (pageNum - 1) * pageSize;
  // One more than is shown tells whether there is more.
  const { ids, total, exact, resume } = await readPageIds(tx, ask, { after, offset, limit: pageSize + 1 });
  const seen = await readOrderRows(tx, who.user.id, ids.slice(0, pageSize));
  const last = seen.at(-1);
  const isFull = last !== undefined && ids.length > pageSize;
  const resumed = resume && encodeCursor({ kind: 'newest', ...resume, total, exact });
  const next = isFull ? cursorAfter(last, ask.order, { total, exact }) : resumed;
  return { rows: seen.map(({ row }) => row), total, totalIsExact: exact, next };
}

/** Rows of an exported file are read so many at a time. */
const EXPORT_PAGE = 500;

interface Batch {
  seen: SeenOrder[];
  /** Where the next batch goes on; null at the end. */
  next: string | null;
}

async function readBatch(tx: Tx, who: Viewer, filters: OrderFilters, cursor: string | null): Promise<Batch> {
  const ask = await questionOf(tx, who.user, who.now, filters);
  if (ask.parkIds.length === 0) return { seen: [], next: null };
  const after = cursor === null ? null : decodeCursor(cursor, ask.order);
  const { ids, total, exact, resume } = await readPageIds(tx, ask, { after, offset: 0, limit: EXPORT_PAGE + 1 });
  const seen = await readOrderRows(tx, who.user.id, ids.slice(0, EXPORT_PAGE));
  const last = seen.at(-1);
  const isFull = last !== undefined && ids.length > EXPORT_PAGE;
  const resumed = resume && encodeCursor({ kind: 'newest', ...resume, total, exact });
  return { seen, next: isFull ? cursorAfter(last, ask.order, { total, exact }) : resumed };
}

/** Everything that the filters show; a transaction per batch, so that a slow reader holds none. */
export async function* readOrderBatches(
  { inTx }: Pick<Opened<SignedInContext>, 'inTx'>,
  who: Viewer,
  filters: OrderFilters,
): AsyncGenerator<readonly SeenOrder[]> {
  const readFrom = (cursor: string | null): Promise<Batch> => inTx(({ tx }) => readBatch(tx, who, filters, cursor));
  for (let batch = await readFrom(null); ; batch = await readFrom(batch.next)) {
    yield batch.seen;
    if (batch.next === null) return;
  }
}
