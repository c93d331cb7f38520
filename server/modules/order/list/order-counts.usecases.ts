/** What waits: each number with the list that it opens, counted by the same conditions. */
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import type { OrderCounts, dispatchEndpoints } from '@/contract/dispatch';
import type { OrderTab } from '@/contract/order';
import type { OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { readKeysetPage } from '../../../lists/keyset-list';
import { parksWith } from '../../identity/rights/rights.rules';
import { countLists, countUnread } from './order-counts.repository';
import type { OrderQuery } from './order-query.types';
import { questionOf } from './order-question.repository';
import { readOrderRows } from './order-row.repository';
import { keysetQuestionOf } from './order-keyset.repository';

type Workbench = OutputOf<typeof dispatchEndpoints.getOrderWorkbench>;

export interface Viewer {
  user: SessionUser;
  now: Date;
}

type Filters = Omit<Parameters<typeof questionOf>[3], 'tab' | 'parkId'>;

type CountedList = Exclude<keyof OrderCounts, 'unread'>;

/** Each number is the length of this list. */
const lists = (userId: number): Record<CountedList, [OrderTab, Filters?]> => ({
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

/** All numbers in one look at the database. */
export async function readCounts(tx: Tx, { user, now }: Viewer, parkId?: number): Promise<OrderCounts> {
  const wanted = Object.entries(lists(user.id)) as [CountedList, [OrderTab, Filters?]][];
  const asked: [CountedList, OrderQuery][] = [];
  for (const [name, [tab, filters = {}]] of wanted) {
    asked.push([name, await questionOf(tx, user, now, { tab, parkId, ...filters })]);
  }
  return { ...(await countLists(tx, asked)), unread: (await countUnread(tx, user.id)).unread };
}

const MINE_SHOWN = 20;
const POOL_SHOWN = 10;

async function firstOf(tx: Tx, { user, now }: Viewer, tab: OrderTab, limit: number, parkId?: number) {
  const ask = await questionOf(tx, user, now, { tab, parkId });
  if (ask.parkIds.length === 0) return [];
  const { ids } = await readKeysetPage(tx, [keysetQuestionOf(ask)], { pageNum: 1, pageSize: limit });
  return (await readOrderRows(tx, user, ids)).map(({ row }) => row);
}

/** What waits for the person, and the first of it. */
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
