/** Controllers, doors, areas, plans and modes as the lists show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { AreaRow, ControllerRow, DoorRow, ModeRow, TimePlanRow } from '@/contract/access/access-device';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { column } from '../../admin/list/listing-order.repository';
import { accessNotFound } from '../access.errors';
import { parksWith } from '../../identity/rights/rights.rules';

/** A moment as ms. */
export const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;

/** The parks whose doors the person sees. */
export const ownParks = ({ user }: SignedInContext): SQL =>
  sql`any(${`{${parksWith(user, 'access.read').join(',')}}`}::bigint[])`;
const bin = (deleted: boolean | undefined): SQL => (deleted ? sql`is not null` : sql`is null`);

interface Ask extends ListInput {
  parkId?: number | undefined;
}
/** One row of a source, also from the recycle bin. @throws AppError 404 */
export async function oneOf<Row>(context: SignedInContext, source: (deleted: SQL) => SQL, id: number): Promise<Row> {
  const { rows } = await context.tx.execute(
    sql`select * from (${source(sql`is not distinct from t.deleted_at`)}) x where x.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw accessNotFound();
  return row as Row;
}

const debts = sql`s.revokes and s.due_at is not null and (s.have_version is not null or s.unsure)`;

export const controllerSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.serial, t.vendor, t.model,
    case when not t.enabled then 4 else t.state end as state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.last_seen_at`)} as "lastSeenAt", t.fault, t.clock_skew_sec as "clockSkewSec", t.limits, t.enabled,
    (select count(*)::int from access_door d where d.controller_id = t.id and d.deleted_at is null) as doors,
    s.people, s.waiting, s.failed, s.debts, ${ms(sql`t.next_at`)} as "nextTryAt", t.remark
  from access_controller t, lateral (select count(distinct s.person_id) filter (where s.have_version is not null)::int as people,
    count(*) filter (where s.due_at is not null and s.error is null)::int as waiting,
    count(*) filter (where s.due_at is not null and s.error is not null)::int as failed,
    count(*) filter (where ${debts})::int as debts from access_slot s where s.controller_id = t.id) s
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const doorSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.kind, t.direction,
    t.controller_id::int as "controllerId", c.name as "controllerName",
    case when not c.enabled then 4 else c.state end as "controllerState", ${ms(sql`c.state_since`)} as "controllerSince",
    t.door_no as "doorNo", t.area_id::int as "areaId", a.name as "areaName", t.mode_id::int as "modeId",
    m.name as "modeName", t.on_escape_route as "onEscapeRoute", t.fire_released as "fireReleased", t.lock,
    s.people, s.waiting, s.failed, s."toRemove", t.remark
  from access_door t join access_controller c on c.id = t.controller_id
  left join access_area a on a.id = t.area_id left join access_mode m on m.id = t.mode_id,
  lateral (select count(*) filter (where s.want is not null)::int as people,
    count(*) filter (where s.due_at is not null and s.want is not null and s.error is null)::int as waiting,
    count(*) filter (where s.due_at is not null and s.want is not null and s.error is not null)::int as failed,
    count(*) filter (where s.want is null)::int as "toRemove" from access_slot s where s.door_id = t.id) s
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const areaSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.location_id::int as "locationId", t.remark,
    (select count(*)::int from access_door d where d.area_id = t.id and d.deleted_at is null) as doors
  from access_area t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

/** Doors of the plan's groups whose controller takes fewer segments on some day. */
const unfit = sql`(select count(distinct g.door_id)::int from access_grant g join access_door d on d.id = g.door_id
  join access_controller c on c.id = d.controller_id where g.plan_id = t.id and (c.limits->>'segments')::int < (
    select coalesce(max(n), 0) from (select count(*) as n from jsonb_array_elements(t.week) w group by w->>'weekday') per))`;

export const planSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.week, t.enabled, t.remark,
    (select count(*)::int from access_group g where g.plan_id = t.id and g.deleted_at is null) as groups, ${unfit} as unfit
  from access_plan t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const modeSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.rules, t.enabled, t.remark,
    (select count(*)::int from access_door d where d.mode_id = t.id and d.deleted_at is null) as doors
  from access_mode t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

type Source = (context: SignedInContext) => (deleted: SQL) => SQL;
const listing = <I extends Ask, Row extends object>(
  source: Source,
  sorts: readonly string[],
  filters: (input: I) => readonly (SQL | undefined)[] = () => [],
  search: readonly string[] = ['name', 'remark'],
): Listing<I, Row & Record<string, unknown>, Row> => ({
  source: (context, { deleted }) => source(context)(bin(deleted)),
  search,
  filters: (input) => [equals('parkId', input.parkId), ...filters(input)],
  sorts: Object.fromEntries(['name', ...sorts].map((name) => [name, name])),
  order: 'id',
  toRow: (row) => row,
});

const some = (name: string, asked: boolean | undefined): SQL | undefined =>
  asked === undefined ? undefined : asked ? sql`${column(name)} > 0` : sql`${column(name)} = 0`;

interface ControllerAsk extends Ask {
  state?: number | undefined;
  debts?: boolean | undefined;
}
export const controllerListing = listing<ControllerAsk, ControllerRow>(
  controllerSource,
  ['state', 'people', 'doors', 'waiting', 'lastSeenAt'],
  ({ state, debts: asked }) => [equals('state', state), some('debts', asked)],
  ['name', 'serial', 'remark'],
);

interface DoorAsk extends Ask {
  kind?: number | undefined;
  controllerId?: number | undefined;
  areaId?: number | undefined;
  state?: number | undefined;
  toRemove?: boolean | undefined;
}
export const doorListing = listing<DoorAsk, DoorRow>(
  doorSource,
  ['people', 'waiting', 'toRemove'],
  ({ kind, controllerId, areaId, state, toRemove }) => [
    equals('kind', kind),
    equals('controllerId', controllerId),
    equals('areaId', areaId),
    equals('controllerState', state),
    some('toRemove', toRemove),
  ],
  ['name', 'areaName', 'controllerName'],
);
export const areaListing = listing<Ask, AreaRow>(areaSource, ['doors']);
export const planListing = listing<Ask, TimePlanRow>(planSource, ['groups']);
export const modeListing = listing<Ask, ModeRow>(modeSource, ['doors']);
