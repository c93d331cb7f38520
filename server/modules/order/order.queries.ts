/** What a person sees of orders: a page of rows, an export. */
import type { OrderRow } from '@/contract/order-entities';
import type { Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
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

const EXPORT_LIMIT = 5_000;
const EXPORT_PAGE = 500;
/** A rare find stops after so many looks: the file then says that it is cut. */
const MOST_LOOKS = 40;

/** @returns everything that the filters show, as far as an export reaches. */
export async function collectRows(
  tx: Tx,
  who: Viewer,
  filters: OrderFilters,
): Promise<{ seen: SeenOrder[]; truncated: boolean }> {
  const ask = await questionOf(tx, who.user, who.now, filters);
  const seen: SeenOrder[] = [];
  let after = null;
  for (let look = 0; look < MOST_LOOKS && ask.parkIds.length > 0; look += 1) {
    const slice = { after, offset: 0, limit: EXPORT_PAGE + 1 };
    const { ids, total, exact, resume } = await readPageIds(tx, ask, slice);
    const page = await readOrderRows(tx, who.user.id, ids.slice(0, EXPORT_PAGE));
    seen.push(...page);
    const last = page.at(-1);
    const next =
      last && ids.length > EXPORT_PAGE
        ? cursorAfter(last, ask.order, { total, exact })
        : resume && encodeCursor({ kind: 'newest', ...resume, total, exact });
    if (!next) return { seen, truncated: false };
    if (seen.length >= EXPORT_LIMIT) break;
    after = decodeCursor(next, ask.order);
  }
  return { seen: seen.slice(0, EXPORT_LIMIT), truncated: ask.parkIds.length > 0 };
}
