/** The orders that wait for somebody, for their home page: each number with the list that it counts. */
import type { OrderTab } from '@/contract/order';
import type { Todo, TodoKey } from '@/contract/home';
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import { isOrderRunning } from '@/contract/order-transitions';
import type { Permission } from '@/contract/permissions';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { rowsRead, type SourceRow, type SourceTodo, type TodoSource } from '../../home/home-sources.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { orderParks } from '../people/order-visibility.repository';
import { HANDLING } from './order-queue.rules';
import type { OrderFilters, OrderQuery } from './order-query.types';
import { questionOf } from './order-question.repository';
import { readOrderRows } from './order-row.repository';
import { type FirstRows, lookAtLists, readLoad } from './order-todos.repository';

type Filters = Pick<OrderFilters, 'state' | 'slaState' | 'ownerId'>;
type OrderTodoKey = Extract<TodoKey, `order${string}`>;

interface List {
  readonly key: OrderTodoKey;
  readonly tab: OrderTab;
  readonly filters?: Filters;
  readonly first?: FirstRows;
  /** Shown only while there is one. */
  readonly onlySome?: boolean;
  /** Others have to do it: nothing of it is urgent for this person. */
  readonly waitsForOthers?: boolean;
}

/** What its reporter decides on: a price, a payment, the work. */
const DECIDED = [S.quoted, S.unpaid, S.checking];
/** Under way, and its reporter has nothing to do. */
const UNDER_WAY = [S.pool, S.assigned, S.accepted, S.handling, S.suspended];
const IN_HAND = [S.accepted, ...HANDLING];

/** Whoever only asks, for work, an approval or a guest, wants to know how far their own orders are. */
const ONLY_REPORTS: readonly Permission[] = ['order.report', 'flow.start', 'visit.invite'];
const onlyReports = ({ rights }: SessionUser): boolean =>
  [...rights.values()].every((held) => [...held].every((right) => ONLY_REPORTS.includes(right)));

/** @returns the lists of this person */
function listsOf(user: SessionUser): List[] {
  const may = (right: Permission): boolean => parksWith(user, right).length > 0;
  const dispatches = may('order.dispatch');
  const held: Filters = { state: [S.assigned, ...IN_HAND], ...(dispatches && { ownerId: user.id }) };
  return [
    ...(dispatches ? [{ key: 'orderOverdue', tab: 'held', filters: { slaState: SLA_STATE.overdue } } as const] : []),
    ...(may('order.handle') ? [{ key: 'orderMine', tab: 'held', filters: held, first: 'due' } as const] : []),
    ...(dispatches || may('order.handle') ? [{ key: 'orderPool', tab: 'pool' } as const] : []),
    ...(dispatches ? [{ key: 'orderRequests', tab: 'requests' } as const] : []),
    ...(may('order.visit') ? [{ key: 'orderVisit', tab: 'visitDue' } as const] : []),
    { key: 'orderDecide', tab: 'reported', filters: { state: DECIDED }, first: 'newest', onlySome: !onlyReports(user) },
    ...(onlyReports(user)
      ? [
          {
            key: 'orderReported',
            tab: 'reported',
            filters: { state: UNDER_WAY },
            first: 'newest',
            waitsForOthers: true,
          } as const,
        ]
      : []),
  ];
}

/** As an address has them. */
const behind = ({ tab, filters = {} }: Pick<List, 'tab' | 'filters'>): Todo['list'] => ({
  tab,
  ...(filters.state && { state: filters.state.join(',') }),
  ...(filters.slaState !== undefined && { slaState: filters.slaState }),
  ...(filters.ownerId !== undefined && { ownerId: filters.ownerId }),
});

const toTodoRow = (row: OrderRow): SourceRow => ({
  of: 'order',
  id: row.id,
  parkId: row.parkId,
  version: row.version,
  title: row.title,
  place: row.location,
  parkName: row.parkName,
  since: row.createdAt,
  dueAt: isOrderRunning(row.state) ? row.dueAt : null,
  state: row.state,
  level: row.priority,
  person: row.ownerName ?? row.assigneeName,
});

/** How much each person has in hand. */
async function readLoadTodo({ tx, user }: SignedInContext, parkId: number | undefined): Promise<SourceTodo[]> {
  const parkIds = orderParks(user, parkId, 'order.dispatch');
  if (parkIds.length === 0) return [];
  const people = await readLoad(tx, parkIds, IN_HAND);
  const rows = people.map(({ id, name, open, late }): SourceRow => ({
    of: 'person',
    id,
    title: name,
    place: '',
    parkName: null,
    since: null,
    dueAt: null,
    state: null,
    level: null,
    person: null,
    matters: { open, late },
  }));
  const list = behind({ tab: 'held', filters: { state: IN_HAND } });
  return [{ key: 'orderLoad', count: people[0]?.total ?? 0, urgent: 0, list, rows }];
}

export const orderTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'order.report').length > 0,
  async read(context, parkId, most) {
    const { tx, user, now } = context;
    const lists = listsOf(user);
    const asked: [OrderTodoKey, OrderQuery, FirstRows][] = [];
    for (const { key, tab, filters, first = 'urgent' } of lists) {
      asked.push([key, await questionOf(tx, user, now, { tab, parkId, ...filters }), first]);
    }
    const looks = await lookAtLists(tx, asked, rowsRead(most));
    const ids = [...new Set(Object.values(looks).flatMap((look) => look.ids ?? []))];
    const rows = new Map((await readOrderRows(tx, user, ids)).map(({ row }) => [row.id, toTodoRow(row)]));
    const found = lists.flatMap((list): SourceTodo[] => {
      const look = looks[list.key];
      if (!look || (list.onlySome && look.count === 0)) return [];
      const first = (look.ids ?? []).flatMap((id) => rows.get(id) ?? []);
      return [
        {
          key: list.key,
          count: look.count,
          urgent: list.waitsForOthers ? 0 : look.late,
          list: behind(list),
          rows: first,
        },
      ];
    });
    return [...found, ...(await readLoadTodo(context, parkId))];
  },
};
