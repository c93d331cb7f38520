/** Rooms, racks, what stands in them and SNMP devices, as lists and forms show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { RackItemRow, ServerRackRow, ServerRoomRow } from '@/contract/server/server-room';
import type { SnmpDeviceRow } from '@/contract/server/snmp-device';
import type { SignedInContext } from '../../http/context';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { parksToCompare } from '../identity/rights/own-parks.repository';
import { roomNotFound } from './server-room.errors';

type Source = (context: SignedInContext) => (deleted: SQL) => SQL;

const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;
const ownParks = ({ user }: SignedInContext): SQL => parksToCompare(user, 'server.read');
const bin = (deleted: boolean | undefined): SQL => (deleted ? sql`is not null` : sql`is null`);

/** One row of a source, also from the recycle bin. @throws AppError 404 */
export async function oneOf<Row>(context: SignedInContext, source: Source, id: number): Promise<Row> {
  const all = source(context)(sql`is not distinct from t.deleted_at`);
  const { rows } = await context.tx.execute(sql`select * from (${all}) x where x.id = ${id}`);
  const [row] = rows;
  if (!row) throw roomNotFound();
  return row as Row;
}

/** The place with everything above it. */
const placeOf = (locationId: SQL): SQL => sql`
  (with recursive up as (select l.id, l.pid, l.name, 1 as step from location l where l.id = ${locationId}
     union all select l.id, l.pid, l.name, up.step + 1 from location l join up on l.id = up.pid where up.step < 4)
   select string_agg(name, ' ' order by step desc) from up)`;

export const roomSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.location_id::int as "locationId",
    ${placeOf(sql`t.location_id`)} as place, t.inlet_min as "inletMin", t.inlet_max as "inletMax",
    t.humidity_max as "humidityMax", t.power, ${ms(sql`t.power_since`)} as "powerSince",
    (select count(*)::int from server_rack r where r.room_id = t.id and r.deleted_at is null) as racks,
    (select coalesce(sum(r.units), 0)::int from server_rack r where r.room_id = t.id and r.deleted_at is null) as units,
    (select coalesce(sum(i.height), 0)::int from server_rack_item i join server_rack r on r.id = i.rack_id
      where r.room_id = t.id and r.deleted_at is null and i.deleted_at is null) as "unitsUsed", t.remark
  from server_room t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

const ofRack = (what: SQL): SQL =>
  sql`(select ${what} from server_rack_item i where i.rack_id = t.id and i.deleted_at is null)`;

export const rackSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.room_id::int as "roomId", m.name as "roomName", t.name,
    t.units, t.rated_kw as "ratedKw", t.max_kg as "maxKg", t.row_no as "rowNo", t.position_no as "positionNo",
    ${ofRack(sql`coalesce(sum(i.watts), 0)::int`)} as watts,
    ${ofRack(sql`coalesce(sum(i.weight_kg), 0)::int`)} as "weightKg", ${ofRack(sql`count(*)::int`)} as items, t.remark
  from server_rack t join server_room m on m.id = t.room_id
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const itemSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", r.room_id::int as "roomId", m.name as "roomName",
    t.rack_id::int as "rackId", r.name as "rackName", t.machine_id::int as "machineId", s.name as "machineName", t.name, t.kind,
    t.u_from as "uFrom", t.height, t.face, t.half_depth as "halfDepth", t.reserved, t.watts, t.weight_kg as "weightKg",
    t.remark
  from server_rack_item t join server_rack r on r.id = t.rack_id join server_room m on m.id = r.room_id
    left join server_machine s on s.id = t.machine_id
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const snmpSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.room_id::int as "roomId", m.name as "roomName",
    t.rack_id::int as "rackId", r.name as "rackName", t.machine_id::int as "machineId", s.name as "machineName", t.name, t.kind, t.host, t.port, t.protocol,
    t.user_name as "userName", t.auth, t.privacy, t.community is not null as "hasCommunity",
    t.auth_key is not null as "hasAuthKey", t.privacy_key is not null as "hasPrivacyKey",
    t.temperature_oid as "temperatureOid", t.humidity_oid as "humidityOid", t.power_oid as "powerOid", t.divisor,
    t.enabled, t.state, ${ms(sql`t.state_since`)} as "stateSince", ${ms(sql`t.last_seen_at`)} as "lastSeenAt",
    t.fault, t.remark
  from server_snmp_device t join server_room m on m.id = t.room_id left join server_rack r on r.id = t.rack_id
    left join server_machine s on s.id = t.machine_id and s.deleted_at is null
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

interface Ask extends ListInput {
  parkId?: number | undefined;
  roomId?: number | undefined;
  rackId?: number | undefined;
  kind?: number | undefined;
  state?: number | undefined;
}

const listing = <Row extends object>(
  source: Source,
  { sorts, search, filters = [], order = 'id' }: Particular,
): Listing<Ask, Row & Record<string, unknown>, Row> => ({
  source: (context, { deleted }) => source(context)(bin(deleted)),
  search,
  filters: (input) => [equals('parkId', input.parkId), ...filters.map((name) => equals(name, input[name]))],
  sorts: Object.fromEntries(sorts.map((name) => [name, name])),
  order,
  toRow: (row) => row,
});

interface Particular {
  readonly sorts: readonly string[];
  readonly search: readonly string[];
  readonly filters?: readonly ('roomId' | 'rackId' | 'kind' | 'state')[];
  readonly order?: string;
}

export const roomListing = listing<ServerRoomRow>(roomSource, {
  sorts: ['name', 'racks'],
  search: ['name', 'place', 'remark'],
});
export const rackListing = listing<ServerRackRow>(rackSource, {
  sorts: ['name', 'units', 'watts', 'weightKg', 'items'],
  search: ['name', 'roomName', 'remark'],
  filters: ['roomId'],
});
export const itemListing = listing<RackItemRow>(itemSource, {
  sorts: ['name', 'rackName', 'uFrom', 'height', 'watts', 'weightKg'],
  search: ['name', 'machineName', 'rackName', 'remark'],
  filters: ['roomId', 'rackId', 'kind'],
});
export const snmpListing = listing<SnmpDeviceRow>(snmpSource, {
  sorts: ['name', 'state', 'host'],
  search: ['name', 'host', 'roomName', 'rackName', 'remark'],
  filters: ['roomId', 'state'],
});
