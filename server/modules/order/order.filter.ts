/**
 * What an order list asks for, as conditions in SQL on alias `x`.
 *
 * No list may scan a million orders. What is not ended is few by nature, and so are a person's own newest; all filters may
 * run over them. Everywhere else the order comes from an index, led by state, type, holder or building where one of them
 * is asked for; other filters look through a few thousand orders a page from where it begins: a rarer find is reached by
 * going on (`next`), and the total says that it is not exact.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { InputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import { REFUSED_FOR_MS } from '@/contract/order-transitions';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { seesAll } from '../identity/identity.repository';
import { locations } from '../location/location.table';
import { bigints, concerns, isGrabbable, orderParks, readScope } from './order.sees';
import { RELATION } from './order.table';

export type OrderListInput = InputOf<typeof orderEndpoints.listOrders>;
export type OrderFilters = Omit<OrderListInput, 'pageNum' | 'pageSize' | 'cursor'>;

export interface OrderQuery {
  order: 'urgent' | 'newest';
  /** A condition that holds for few orders; null: all orders of `parkIds`, newest first. */
  few: SQL | null;
  parkIds: number[];
  /** Conditions that an index leads with; only for all orders. */
  lead: SQL[];
  /** One of them holds, and each leads an index of its own: several states are so many lists, merged. */
  ways: SQL[];
  /** Conditions without an index of their own. */
  filters: SQL[];
  /** The few are cut off at the person's newest so many: the count may be short. */
  isCut: boolean;
}

/** Of a person's own orders a list reaches the newest so many. */
export const MINE_LIMIT = 2_000;

/** As literals, not parameters: the planner must see that a partial index covers them. */
const inStates = (...states: number[]): SQL => sql.raw(`x.state in (${states.join(',')})`);

const ANY_WAY: SQL[] = [sql`true`];

const newestOf = (userId: number, relations: readonly number[]): SQL => sql`x.id = any(array(
  select p.order_id from order_person p where p.user_id = ${userId} and p.relation in (${sql.raw(relations.join(','))})
  order by p.order_id desc limit ${MINE_LIMIT}))`;

const HANDLING = [S.handling, S.suspended, S.quoted, S.unpaid];
const FINISHED = [S.checking, S.visiting, S.done, S.incomplete];
const HANDLED = [RELATION.owner, RELATION.helper];

interface Tab {
  order: OrderQuery['order'];
  few: SQL;
  isCut?: boolean;
}

function tabOf(user: SessionUser, input: OrderFilters, now: Date, scope: SQL | null): Tab | null {
  const { id } = user;
  // What waits for a dispatcher, administrators see too.
  const parks = (right: Parameters<typeof orderParks>[2]) =>
    sql`x.park_id = any(${bigints(orderParks(user, input.parkId, seesAll(user) ? 'order.read' : right))})`;
  const since = new Date(now.getTime() - REFUSED_FOR_MS);
  const mine = (relations: readonly number[], states?: readonly number[]): Tab => ({
    order: 'newest',
    few: sql`${newestOf(id, relations)} and ${states ? inStates(...states) : sql`true`}`,
    isCut: true,
  });
  switch (input.tab) {
    case 'todo':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ((x.assignee_id = ${id} and x.state = 110) or (x.owner_id = ${id} and x.state = 120))`,
      };
    case 'handling':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ${inStates(...HANDLING)} and (x.owner_id = ${id} or x.id = any(array(
          select p.order_id from order_person p where p.user_id = ${id} and p.relation = ${RELATION.helper})))`,
      };
    case 'finished':
      return mine(HANDLED, FINISHED);
    case 'cancelled':
      return mine([...HANDLED, RELATION.offered], [S.cancelled]);
    case 'reported':
      return mine([RELATION.reporter]);
    case 'visited':
      return mine([RELATION.visitor]);
    case 'pool':
      return {
        order: 'urgent',
        few: sql`x.state = 100 and (${parks('order.dispatch')} or ${isGrabbable(user, since)})`,
      };
    case 'visitDue':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and x.state = 160 and ${parks('order.visit')} and not exists (select from order_person p
          where p.user_id = ${id} and p.order_id = x.id and p.relation in (${sql.raw(HANDLED.join(','))}))`,
      };
    case 'requests':
      return { order: 'urgent', few: sql`x.state < 190 and x.request_kind is not null and ${parks('order.dispatch')}` };
    case 'held':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and (${parks('order.dispatch')} or x.owner_id = ${id} or x.assignee_id = ${id})`,
      };
    case 'open':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ((${parks('order.read')} and ${scope ?? sql`true`}) or ${concerns(id)} or ${isGrabbable(user, since)})`,
      };
    case 'all':
      return null;
  }
}

/**
 * Administrators hold no part in orders, and their queues are those of everybody: a queue of one's own would always be
 * empty to them (specification §6, the fixed set).
 */
const QUEUE_OF_ALL: Partial<Record<OrderFilters['tab'], readonly number[]>> = {
  todo: [S.assigned, S.accepted],
  handling: HANDLING,
  finished: FINISHED,
  cancelled: [S.cancelled],
  visited: [S.done, S.incomplete],
};

/** @returns the same question as an administrator means it; states that were asked for narrow the queue further */
function asAdministrator(user: SessionUser, input: OrderFilters): OrderFilters {
  const queue = seesAll(user) ? QUEUE_OF_ALL[input.tab] : undefined;
  if (!queue) return input;
  const asked = (input.state ?? []).filter((state) => queue.includes(state));
  return { ...input, tab: 'all', state: asked.length > 0 ? asked : [...queue] };
}

const HAPPENED: Record<NonNullable<OrderFilters['happened']>, SQL> = {
  refused: sql`x.refused_count > 0`,
  transferred: sql`x.transfer_count > 0`,
  urged: sql`x.urge_count > 0`,
  urgeWaiting: sql`x.urged`,
  reopened: sql`x.reopen_count > 0`,
  responded: sql`x.responded_at is not null`,
  respondMet: sql`(x.responded_at is not null and not x.respond_late)`,
  respondLate: sql`x.respond_late`,
  arrived: sql`x.arrive_at is not null`,
  completed: sql`x.completed_at is not null`,
  finishMet: sql`(x.completed_at is not null and not x.finish_late)`,
  finishLate: sql`x.finish_late`,
  rated: sql`x.score is not null`,
  quoted: sql`x.amount > 0`,
  paid: sql`x.pay_state = 2`,
};

const LACKS: Record<NonNullable<OrderFilters['without']>, SQL> = {
  owner: sql`x.owner_id is null`,
  building: sql`x.building_id is null`,
};

function wordsOf({ keyword }: OrderFilters): SQL[] {
  if (!keyword) return [];
  const pattern = likePattern(keyword);
  return [
    sql`(x.title ilike ${pattern} or x.location ilike ${pattern} or x.no ilike ${pattern} or x.reporter_name ilike ${pattern})`,
  ];
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

/** A building leads an index; a floor or room is looked for among what is looked through. */
async function placeOf(tx: Tx, locationId: number | undefined): Promise<{ lead: SQL[]; filters: SQL[] }> {
  if (locationId === undefined) return { lead: [], filters: [] };
  const [place] = await tx.select({ kind: locations.kind }).from(locations).where(eq(locations.id, locationId));
  if (place?.kind === LOCATION_KIND.building) return { lead: [sql`x.building_id = ${locationId}`], filters: [] };
  return { lead: [], filters: [sql`(x.floor_id = ${locationId} or x.room_id = ${locationId})`] };
}

const moment = (ms: number): SQL => {
  // A moment that no calendar knows is the end of time.
  const at = Math.max(-8e12, Math.min(8e12, ms));
  return sql`${new Date(at).toISOString()}::timestamptz`;
};

interface Conditions {
  /** One per state that is asked for; none where all are meant. */
  states: SQL[];
  /** Each could lead an index. */
  keys: SQL[];
  dates: SQL[];
  filters: SQL[];
}

async function conditions(tx: Tx, input: OrderFilters): Promise<Conditions> {
  const place = await placeOf(tx, input.locationId);
  return {
    states: [...new Set(input.state)].map((state) => inStates(Number(state))),
    keys: [
      ...given(input.typeId, (id) => sql`x.type_id = ${id}`),
      ...given(input.ownerId, (id) => sql`x.owner_id = ${id}`),
      ...place.lead,
    ],
    dates: [
      ...given(input.from, (from) => sql`x.created_at >= ${moment(from)}`),
      ...given(input.to, (to) => sql`x.created_at < ${moment(to)}`),
    ],
    filters: [
      ...place.filters,
      ...given(input.priority, (priority) => sql`x.priority = ${priority}`),
      ...given(input.slaState, (sla) => sql`x.sla_state = ${sla}`),
      ...given(input.source, (source) => sql`x.source = ${source}`),
      ...given(input.payState, (pay) => sql`x.pay_state = ${pay}`),
      ...given(input.deviceId, (id) => sql`x.device_id = ${id}`),
      ...given(input.happened, (happened) => HAPPENED[happened]),
      ...given(input.without, (lack) => LACKS[lack]),
      ...wordsOf(input),
    ],
  };
}

const anyOf = (conditions: readonly SQL[]): SQL[] =>
  conditions.length === 0 ? [] : [sql`(${sql.join([...conditions], sql` or `)})`];

export async function questionOf(tx: Tx, user: SessionUser, now: Date, asked: OrderFilters): Promise<OrderQuery> {
  const input = asAdministrator(user, asked);
  const parkIds = orderParks(user, input.parkId);
  const { states, keys, dates, filters } = await conditions(tx, input);
  const inParks = sql`x.park_id = any(${bigints(parkIds)})`;
  const among = (order: OrderQuery['order'], few: SQL, isCut: boolean): OrderQuery => ({
    order,
    few: sql`${few} and ${inParks}`,
    parkIds,
    lead: [],
    ways: ANY_WAY,
    isCut,
    filters: [...anyOf(states), ...keys, ...dates, ...filters],
  });
  const scope = await readScope({ tx, user, now }, 'x');
  const tab = tabOf(user, input, now, scope);
  if (tab) return among(tab.order, tab.few, tab.isCut ?? false);
  const whole = orderParks(user, input.parkId, 'order.read');
  // Somebody who may not see whole parks sees what concerns them.
  if (whole.length === 0) return among('newest', newestOf(user.id, Object.values(RELATION)), true);
  const all = { order: 'newest', few: null, parkIds: whole, isCut: false } as const;
  const others = scope ? [...filters, scope] : filters;
  // An index leads with one of them; what else is asked for is looked for among what that finds.
  if (states.length > 0) return { ...all, ways: states, lead: dates, filters: [...keys, ...others] };
  return { ...all, ways: ANY_WAY, lead: [...keys.slice(0, 1), ...dates], filters: [...keys.slice(1), ...others] };
}
