/** Controllers, doors, areas, plans and modes as the lists show them. */
import { type SQL, sql } from 'drizzle-orm';
import { CONTROLLER_STATE as C } from '@/contract/access/access-codes';
import type { AreaRow, ControllerRow, DoorRow, ModeRecord, TimePlanRecord } from '@/contract/access/access-device';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { column } from '../../admin/list/listing-order.repository';
import { accessNotFound } from '../access.errors';
import { parksToCompare } from '../../identity/rights/own-parks.repository';
import { passbackOf, readBothWays } from '../passback/passback.repository';

/** A moment as ms. */
export const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;

/**
 * The parks whose doors the person sees, or the one of them that is asked for. Compared with the table's own column: of the
 * number that rows show the database knows nothing, and would plan for a handful of rows.
 */
export const ownParks = ({ user }: SignedInContext, parkId?: number): SQL =>
  parksToCompare(user, 'access.read', parkId);
const bin = (deleted: boolean | undefined): SQL => (deleted ? sql`is not null` : sql`is null`);

interface Ask extends ListInput {
  parkId?: number | undefined;
}
/** One row of a source, also from the recycle bin. @throws AppError 404 */
export async function oneOf<Row>(context: SignedInContext, source: (deleted: SQL) => SQL, id: number): Promise<Row> {
  const { rows } = await context.tx.execute(
    // By the column itself: the number that rows show has no index.
    sql`select * from (${source(sql`is not distinct from t.deleted_at and t.id = ${id}`)}) x`,
  );
  const [row] = rows;
  if (!row) throw accessNotFound();
  return row as Row;
}

const debts = sql`s.revokes and s.due_at is not null and (s.have_version is not null or s.unsure)`;

/**
 * What waits is little beside what agrees, and has indexes of its own. Each number is a question of its own, which is asked
 * only for the rows that are shown.
 */
const waiting = (of: SQL, what: SQL): SQL =>
  sql`(select count(*)::int from access_slot s where ${of} and s.due_at is not null and ${what})`;
/** Kept by the database: see `tally_doors` and its neighbours in 0074_door_numbers.sql. */
export const tallied = (kind: 1 | 2 | 3): SQL =>
  sql`coalesce((select n.people from access_tally n where n.kind = ${sql.raw(String(kind))} and n.subject_id = t.id), 0)`;
const ofController = (what: SQL): SQL => waiting(sql`s.controller_id = t.id`, what);
const ofDoor = (what: SQL): SQL => waiting(sql`s.door_id = t.id`, what);

export const controllerSource = (context: SignedInContext, parkId?: number) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.serial, t.vendor, t.model,
    case when not t.enabled then 4 else t.state end as state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.last_seen_at`)} as "lastSeenAt", t.fault, t.faults, t.clock_skew_sec as "clockSkewSec", t.limits, t.ways, t.enabled,
    (select count(*)::int from access_door d where d.controller_id = t.id and d.deleted_at is null) as doors,
    ${tallied(3)} as people,
    ${ofController(sql`s.error is null`)} as waiting, ${ofController(sql`s.error is not null`)} as failed,
    ${ofController(debts)} as debts, ${ms(sql`t.next_at`)} as "nextTryAt", t.remark
  from access_controller t
  where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

const cameraNames = sql`(select coalesce(jsonb_agg(coalesce(v.name, '') order by n.place), '[]')
  from jsonb_array_elements_text(p.camera_ids) with ordinality n(id, place) left join device v on v.id = n.id::bigint)`;

export const doorSource = (context: SignedInContext, parkId?: number) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.kind, t.direction,
    t.controller_id::int as "controllerId", c.name as "controllerName",
    case when not c.enabled then 4 else c.state end as "controllerState", ${ms(sql`c.state_since`)} as "controllerSince",
    t.door_no as "doorNo", t.area_id::int as "areaId", a.name as "areaName", t.area_from_id::int as "areaFromId", f.name as "areaFromName",
    ${passbackOf('t', 'a')} as passback, t.mode_id::int as "modeId",
    m.name as "modeName", t.location_id::int as "locationId", t.device_id::int as "deviceId", p.location_text as place,
    coalesce(p.camera_ids, '[]') as "cameraIds", ${cameraNames} as "cameraNames",
    t.on_escape_route as "onEscapeRoute", t.leads_out as "leadsOut", t.fire_released as "fireReleased",
    ${ms(sql`t.fire_released_at`)} as "fireReleasedAt", t.lock,
    ${tallied(1)} as people,
    ${ofDoor(sql`s.want is not null and s.error is null`)} as waiting,
    ${ofDoor(sql`s.want is not null and s.error is not null`)} as failed,
    ${ofDoor(sql`s.want is null`)} as "toRemove", t.remark
  from access_door t join access_controller c on c.id = t.controller_id
  left join access_area a on a.id = t.area_id left join access_area f on f.id = t.area_from_id
  left join access_mode m on m.id = t.mode_id
  left join device p on p.id = t.device_id
  where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

export const areaSource = (context: SignedInContext, parkId?: number) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.location_id::int as "locationId", t.remark, t.passback,
    ${readBothWays(sql`t.id`)} as "readBothWays",
    (with recursive up as (select l.id, l.pid, l.name, 1 as step from location l where l.id = t.location_id
       union all select l.id, l.pid, l.name, up.step + 1 from location l join up on l.id = up.pid where up.step < 4)
     select string_agg(name, ' ' order by step desc) from up) as place,
    (select count(*)::int from access_door d where d.area_id = t.id and d.deleted_at is null) as doors
  from access_area t where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

/** Doors of the plan's groups whose controller takes fewer segments on some day. */
const unfit = sql`(select count(distinct g.door_id)::int from access_grant g join access_door d on d.id = g.door_id
  join access_controller c on c.id = d.controller_id where g.plan_id = t.id and (c.limits->>'segments')::int < (
    select coalesce(max(n), 0) from (select count(*) as n from jsonb_array_elements(t.week) w group by w->>'weekday') per))`;

export const planSource = (context: SignedInContext, parkId?: number) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.week, t.holiday, t.enabled, t.remark,
    (select count(*)::int from access_group g where g.plan_id = t.id and g.deleted_at is null) as groups, ${unfit} as unfit
  from access_plan t where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

export const modeSource = (context: SignedInContext, parkId?: number) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.rules, t.enabled, t.remark,
    (select count(*)::int from access_door d where d.mode_id = t.id and d.deleted_at is null) as doors
  from access_mode t where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

type Source = (context: SignedInContext, parkId?: number) => (deleted: SQL) => SQL;
const listing = <I extends Ask, Row extends object>(
  source: Source,
  sorts: readonly string[],
  filters: (input: I) => readonly (SQL | undefined)[] = () => [],
  search: readonly string[] = ['name', 'remark'],
): Listing<I, Row & Record<string, unknown>, Row> => ({
  source: (context, { deleted, parkId }) => source(context, parkId)(bin(deleted)),
  search,
  filters,
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
const controllers = listing<ControllerAsk, ControllerRow>(
  controllerSource,
  ['state', 'doors', 'waiting', 'lastSeenAt'],
  ({ state, debts: asked }) => [equals('state', state), some('debts', asked)],
  ['name', 'serial', 'remark'],
);
/** 故障, 离线, then the rest. */
export const controllerListing: typeof controllers = {
  ...controllers,
  source: (context, input, found) =>
    sql`select s.*, case s.state when ${C.fault} then 1 when ${C.offline} then 2 else 3 end as trouble
      from (${controllers.source(context, input, found)}) s`,
  sorts: { ...controllers.sorts, trouble: 'trouble' },
  order: 'trouble',
  toRow: ({ trouble: _trouble, ...row }) => row,
};

interface DoorAsk extends Ask {
  kind?: number | undefined;
  controllerId?: number | undefined;
  areaId?: number | undefined;
  state?: number | undefined;
  toRemove?: boolean | undefined;
  leadsOut?: boolean | undefined;
}
export const doorListing = listing<DoorAsk, DoorRow>(
  doorSource,
  // Not by who may pass: that is counted for the rows shown alone.
  ['waiting', 'toRemove'],
  ({ kind, controllerId, areaId, state, toRemove, leadsOut }) => [
    equals('kind', kind),
    equals('controllerId', controllerId),
    equals('areaId', areaId),
    equals('controllerState', state),
    some('toRemove', toRemove),
    equals('leadsOut', leadsOut),
  ],
  ['name', 'areaName', 'controllerName'],
);
export const areaListing = listing<Ask, AreaRow>(areaSource, ['doors']);
export const planListing = listing<Ask, TimePlanRecord>(planSource, ['groups']);
export const modeListing = listing<Ask, ModeRecord>(modeSource, ['doors']);
