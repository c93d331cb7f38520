/** What waits: each number with the list that it opens, counted by the same conditions. */
import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderCounts, orderDeskEndpoints } from '@/contract/order-desk';
import type { OrderTab } from '@/contract/order';
import type { OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { parksWith } from '../session/rights';
import { questionOf } from './order.filter';
import { readOrderRows } from './order.rows';
import { orderMessages } from './order-parts.table';
import { bigints, orderParks } from './order.sees';
import { readPageIds } from './order.list';

type Workbench = OutputOf<typeof orderDeskEndpoints.getOrderWorkbench>;

export interface Viewer {
  user: SessionUser;
  now: Date;
}

/** Nobody reads a larger number on a badge; an index finds so many at once. */
const MOST = 9_999;

async function countWhere(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from work_order x where ${where} limit ${MOST}) counted`,
  );
  return rows[0]?.n ?? 0;
}

async function countTab(tx: Tx, { user, now }: Viewer, tab: OrderTab, parkId?: number, more?: SQL): Promise<number> {
  const { few, parkIds } = await questionOf(tx, user, now, { tab, parkId });
  if (few === null || parkIds.length === 0) return 0;
  return countWhere(tx, more ? sql`${few} and ${more}` : few);
}

/** Mine, or for a dispatcher all of the park. */
function concernsMe(user: SessionUser, parkId?: number): SQL {
  const parks = parksWith(user, 'order.dispatch').filter((id) => parkId === undefined || id === parkId);
  return sql`(x.park_id = any(${bigints(parks)}) or x.owner_id = ${user.id} or x.assignee_id = ${user.id})`;
}

export async function countUnread(tx: Tx, userId: number): Promise<{ unread: number; mention: number }> {
  const { rows } = await tx.execute<{ unread: number; mention: number }>(sql`
    select count(*)::int as unread, count(*) filter (where mention)::int as mention from (
      select m.mention from ${orderMessages} m where m.user_id = ${userId} and m.read_at is null limit ${MOST}) counted`);
  return rows[0] ?? { unread: 0, mention: 0 };
}

export async function readCounts(tx: Tx, who: Viewer, parkId?: number): Promise<OrderCounts> {
  const { user } = who;
  const inParks = sql`x.park_id = any(${bigints(orderParks(user, parkId))})`;
  const held = sql`x.state < 190 and ${inParks} and ${concernsMe(user, parkId)}`;
  const mine = sql`x.state < 190 and ${inParks} and x.owner_id = ${user.id}`;
  const decide = [S.quoted, S.unpaid, S.checking].join(',');
  return {
    toAccept: await countTab(tx, who, 'todo', parkId, sql`x.state = 110`),
    accepted: await countTab(tx, who, 'todo', parkId, sql`x.state = 120`),
    handling: await countTab(tx, who, 'handling', parkId),
    soon: await countWhere(tx, sql`${held} and x.sla_state = 1`),
    overdue: await countWhere(tx, sql`${held} and x.sla_state = 2`),
    pool: await countTab(tx, who, 'pool', parkId),
    requests: await countTab(tx, who, 'requests', parkId),
    toVisit: await countTab(tx, who, 'visitDue', parkId),
    toDecide: await countTab(tx, who, 'reported', parkId, sql.raw(`x.state in (${decide})`)),
    urged: await countWhere(tx, sql`${mine} and x.urged`),
    unread: (await countUnread(tx, user.id)).unread,
  };
}

const MINE_SHOWN = 20;
const POOL_SHOWN = 10;

async function firstOf(tx: Tx, { user, now }: Viewer, tab: OrderTab, limit: number, parkId?: number) {
  const ask = await questionOf(tx, user, now, { tab, parkId });
  if (ask.parkIds.length === 0) return [];
  const { ids } = await readPageIds(tx, ask, { after: null, offset: 0, limit });
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
