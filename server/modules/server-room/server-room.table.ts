/** Machine rooms with their racks, what stands in them, what is measured there, and devices asked by SNMP. */
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  RackFace,
  RackItemKind,
  RoomMetric,
  RoomPower,
  SnmpAuth,
  SnmpFault,
  SnmpKind,
  SnmpPrivacy,
  SnmpProtocol,
  SnmpState,
} from '@/contract/server/room-codes';
import { at, audited, code, id, ref } from '../../db/columns';
import { machines } from '../machine/machine.table';

export const serverRooms = pgTable(
  'server_room',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    locationId: ref('location_id'),
    /** Of the air that servers take in, °C. */
    inletMin: doublePrecision('inlet_min').notNull().default(18),
    inletMax: doublePrecision('inlet_max').notNull().default(27),
    /** Relative, per cent. */
    humidityMax: doublePrecision('humidity_max').notNull().default(60),
    power: code('power').$type<RoomPower>().notNull().default(0),
    powerSince: at('power_since'),
    ...audited(),
  },
  (t) => [index('server_room_park').on(t.parkId), index('server_room_location').on(t.locationId)],
);

export const serverRacks = pgTable(
  'server_rack',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    roomId: ref('room_id').notNull(),
    name: text('name').notNull(),
    units: integer('units').notNull().default(42),
    ratedKw: doublePrecision('rated_kw').notNull().default(5),
    maxKg: integer('max_kg').notNull().default(800),
    rowNo: integer('row_no').notNull().default(1),
    positionNo: integer('position_no').notNull().default(1),
    ...audited(),
  },
  (t) => [index('server_rack_park').on(t.parkId), index('server_rack_room').on(t.roomId, t.rowNo, t.positionNo)],
);
export type RackRecord = typeof serverRacks.$inferSelect;

/** Migrations keep two items from the same unit and face, and from the same server: `server_rack_item_apart`, `server_rack_item_one_place`. */
export const serverRackItems = pgTable(
  'server_rack_item',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    rackId: ref('rack_id').notNull(),
    machineId: ref('machine_id').references(() => machines.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    kind: code('kind').$type<RackItemKind>().notNull(),
    uFrom: integer('u_from').notNull(),
    height: integer('height').notNull().default(1),
    face: code('face').$type<RackFace>().notNull().default(1),
    halfDepth: boolean('half_depth').notNull().default(false),
    reserved: boolean('reserved').notNull().default(false),
    watts: integer('watts').notNull().default(0),
    weightKg: integer('weight_kg').notNull().default(0),
    ...audited(),
  },
  (t) => [
    index('server_rack_item_park').on(t.parkId),
    index('server_rack_item_rack').on(t.rackId),
    index('server_rack_item_machine').on(t.machineId),
  ],
);

export const serverSnmpDevices = pgTable(
  'server_snmp_device',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    roomId: ref('room_id').notNull(),
    rackId: ref('rack_id'),
    /** What it is among the servers, so that what depends on it is explained by its silence. */
    machineId: ref('machine_id'),
    name: text('name').notNull(),
    kind: code('kind').$type<SnmpKind>().notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull().default(161),
    protocol: code('protocol').$type<SnmpProtocol>().notNull().default(2),
    /** Sealed under the server's secret, like the keys below. */
    community: text('community'),
    userName: text('user_name').notNull().default(''),
    auth: code('auth').$type<SnmpAuth>().notNull().default(0),
    authKey: text('auth_key'),
    privacy: code('privacy').$type<SnmpPrivacy>().notNull().default(0),
    privacyKey: text('privacy_key'),
    temperatureOid: text('temperature_oid').notNull().default(''),
    humidityOid: text('humidity_oid').notNull().default(''),
    powerOid: text('power_oid').notNull().default(''),
    divisor: doublePrecision('divisor').notNull().default(1),
    enabled: boolean('enabled').notNull().default(true),
    state: code('state').$type<SnmpState>().notNull().default(2),
    stateSince: at('state_since'),
    lastSeenAt: at('last_seen_at'),
    /** What a UPS said of its output. */
    power: code('power').$type<RoomPower>().notNull().default(0),
    fault: code('fault').$type<SnmpFault>(),
    /** Questions in a row without an answer. */
    misses: integer('misses').notNull().default(0),
    /** When it is asked next. */
    nextAt: at('next_at').notNull().defaultNow(),
    /** Until then one process asks it. */
    leaseUntil: at('lease_until'),
    ...audited(),
  },
  (t) => [
    index('server_snmp_device_park').on(t.parkId),
    index('server_snmp_device_room').on(t.roomId),
    index('server_snmp_device_next').on(t.nextAt),
  ],
);
export type SnmpDeviceRecord = typeof serverSnmpDevices.$inferSelect;

/** What is measured at a rack or in a room, with its newest value. */
export const serverRoomSensors = pgTable(
  'server_room_sensor',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    roomId: ref('room_id').notNull(),
    rackId: ref('rack_id'),
    snmpDeviceId: ref('snmp_device_id'),
    name: text('name').notNull(),
    metric: code('metric').$type<RoomMetric>().notNull(),
    value: doublePrecision('value'),
    at: at('at'),
    /** Outside the rules, until it has been inside them by the margin for a while. */
    isOut: boolean('is_out').notNull().default(false),
    outSince: at('out_since'),
    /** Of one that is out: since when it is inside by the margin. */
    insideSince: at('inside_since'),
  },
  (t) => [
    index('server_room_sensor_park').on(t.parkId),
    index('server_room_sensor_room').on(t.roomId),
    index('server_room_sensor_device').on(t.snmpDeviceId),
  ],
);
export type SensorRecord = typeof serverRoomSensors.$inferSelect;

/** A day of history. */
export const serverRoomReadings = pgTable(
  'server_room_reading',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    sensorId: ref('sensor_id').notNull(),
    at: at('at').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (t) => [
    index('server_room_reading_sensor').on(t.sensorId, t.at),
    index('server_room_reading_at').on(t.at),
    index('server_room_reading_park').on(t.parkId),
  ],
);
