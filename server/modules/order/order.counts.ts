/** What waits: each number with the list that it opens, counted by the same conditions. */
import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import type { OrderCounts, dispatchEndpoints } from '@/contract/dispatch';
import type { OrderTab } from '@/contract/order';
import type { OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { readKeysetPage } from '../../lists/keyset-list';
import { parksWith } from '../identity/rights';
import { questionOf } from './order.filter';
import { readOrderRows } from './order.rows';
import { orderMessages } from './order-parts.table';
import { keysetQuestionOf } from './order.list';

type Workbench = OutputOf<typeof dispatchEndpoints.getOrderWorkbench>;

export interface Viewer {
  user: SessionUser;
  now: Date;
}

/** Nobody reads a larger number on a badge; an index finds so many at once. */
const MOST = 9_999;

/** One number, as a part of one look at all of them. */
const countOf = (where: SQL): SQL =>
  sql`(select count(*)::int from (select 1 from work_order x where ${where} limit ${MOST}) counted)`;

type Filters = Omit<Parameters<typeof questionOf>[3], 'tab' | 'parkId'>;

/** Each number is the length of this list. */
const lists = (userId: number): Record<Exclude<keyof OrderCounts, 'unread'>, [OrderTab, Filters?]> => ({
  toAccept: ['todo', { state: [S.assigned] }],
  accepted: ['todo', { state: [S.accepted] }],
  handling: ['handling'],
  soon: ['held', { slaState: SLA_STATE.soon }],
  overdue: ['held', { slaState: SLA_STATE.overdue }],
  pool: ['pool'],
  requests: ['requests'],
  toVisit: ['visitDue'],
  toDecide: ['reported', { state: [S.quoted, S.unpaid, S.checking] }],
  urged: ['held', { ownerId: userId, happened: 'urgeWaiting' }],
});

/** @returns the condition of a list, or null where it is empty for want of a park */
async function whereOf(
  tx: Tx,
  { user, now }: Viewer,
  tab: OrderTab,
  parkId: number | undefined,
  filters: Filters = {},
) {
  const ask = await questionOf(tx, user, now, { tab, parkId, ...filters });
  if (ask.few === null || ask.parkIds.length === 0) return null;
  return sql.join([ask.few, ...ask.filters], sql` and `);
}

export async function countUnread(tx: Tx, userId: number): Promise<{ unread: number; mention: number }> {
  const { rows } = await tx.execute<{ unread: number; mention: number }>(sql`
    select count(*)::int as unread, count(*) filter (where mention)::int as mention from (
      select m.mention from ${orderMessages} m where m.user_id = ${userId} and m.read_at is null limit ${MOST}) counted`);
  return rows[0] ?? { unread: 0, mention: 0 };
}

/** All numbers in one look at the database. */
export async function readCounts(tx: Tx, who: Viewer, parkId?: number): Promise<OrderCounts> {
  const wanted = Object.entries(lists(who.user.id)) as [keyof OrderCounts, [OrderTab, Filters?]][];
  const columns: SQL[] = [];
  for (const [name, [tab, filters]] of wanted) {
    const where = await whereOf(tx, who, tab, parkId, filters);
    columns.push(sql`${where ? countOf(where) : sql`0`} as ${sql.identifier(name)}`);
  }
  const { rows } = await tx.execute<Record<keyof OrderCounts, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return { ...counts, unread: (await countUnread(tx, who.user.id)).unread };
}

const MINE_SHOWN = 20;
const POOL_SHOWN = 10;

async function firstOf(tx: Tx, { user, now }: Viewer, tab: OrderTab, limit: number, parkId?: number) {
  const ask = await questionOf(tx, user, now, { tab, parkId });
  if (ask.parkIds.length === 0) return [];
  const { ids } = await readKeysetPage(tx, [keysetQuestionOf(ask)], { pageNum: 1, pageSize: limit });
  return (await readOrderRows(tx, user.id, ids)).map(({ row }) => row);
}

export async function readWorkbench(tx: Tx, who: Viewer, parkId?: number): Promise<Workbench> {
  const mine = [
    ...(await firstOf(tx, who, 'todo', MINE_SHOWN, parkId)),
    ...(await firstOf(tx, who, 'handling', MINE_SHOWN, parkId)),
  ].toSorted((a, b) => a.priority - b.priority || (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.id - b.id);
  const dispatches = parksWith(who.user, 'order.dispatch').length > 0;
  return {
    counts: await readCounts(tx, who, parkId),
    mine: mine.slice(0, MINE_SHOWN),
    pool: dispatches ? await firstOf(tx, who, 'pool', POOL_SHOWN, parkId) : [],
  };
}
