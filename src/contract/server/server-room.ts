/** Machine rooms, their racks, what stands in them, and the devices that are asked by SNMP. */
import * as z from 'zod/mini';
import { ALARM_LEVEL, HANDLE_STATE, codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { codeInQuery, seenVersion } from '../numbers';
import { MACHINE_STATE } from './machine-codes';
import { MOST_UNITS } from './rack-space';
import { RACK_FACE, RACK_ITEM_KIND, READING_STATE, ROOM_METRIC, ROOM_POWER } from './room-codes';
import { between, name, PERMITS, remark, whole } from './room-inputs';
import { snmpState } from './snmp-device';

/** GB 50174-2017: air that servers take in has 18 to 27 °C, its relative humidity is at most 60 %. */
export const ROOM_DEFAULTS = { inletMin: 18, inletMax: 27, humidityMax: 60 } as const;

const roomRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  locationId: z.nullable(id),
  place: z.nullable(z.string()),
  inletMin: z.number(),
  inletMax: z.number(),
  humidityMax: z.number(),
  power: codeOf(ROOM_POWER),
  powerSince: z.nullable(time),
  racks: z.number(),
  units: z.number(),
  unitsUsed: z.number(),
  remark: z.string(),
});
export type ServerRoomRow = z.output<typeof roomRow>;

const room = crud({
  ...PERMITS,
  path: 'server/v1/rooms',
  row: roomRow,
  record: roomRow,
  save: {
    parkId: id,
    name,
    locationId: z._default(z.nullable(id), null),
    inletMin: z._default(between(-20, 60), ROOM_DEFAULTS.inletMin),
    inletMax: z._default(between(-20, 60), ROOM_DEFAULTS.inletMax),
    humidityMax: z._default(between(1, 100), ROOM_DEFAULTS.humidityMax),
    remark,
  },
  filters: { parkId: z.optional(id) },
});

const placedRack = z.object({
  id,
  version: z.number(),
  parkId: id,
  roomId: id,
  roomName: z.string(),
  name: z.string(),
  units: z.number(),
  ratedKw: z.number(),
  maxKg: z.number(),
  rowNo: z.number(),
  positionNo: z.number(),
  /** Of all that stands in it, by its plates. */
  watts: z.number(),
  weightKg: z.number(),
  remark: z.string(),
});
const rackRow = z.extend(placedRack, { items: z.number() });
export type ServerRackRow = z.output<typeof rackRow>;

const rack = crud({
  ...PERMITS,
  path: 'server/v1/racks',
  row: rackRow,
  record: rackRow,
  save: {
    parkId: id,
    roomId: id,
    name,
    units: z._default(whole(1, MOST_UNITS), 42),
    ratedKw: z._default(between(0.1, 100), 5),
    maxKg: z._default(whole(1, 5000), 800),
    rowNo: z._default(whole(1, 99), 1),
    positionNo: z._default(whole(1, 99), 1),
    remark,
  },
  filters: { parkId: z.optional(id), roomId: z.optional(id) },
});

/** Where something stands, and how large it is. */
const placedItem = z.object({
  id,
  version: z.number(),
  rackId: id,
  /** The server that it is; null: other equipment, or nobody has said. */
  machineId: z.nullable(id),
  name: z.string(),
  kind: codeOf(RACK_ITEM_KIND),
  uFrom: z.number(),
  height: z.number(),
  face: codeOf(RACK_FACE),
  halfDepth: z.boolean(),
  /** Nothing stands there yet. */
  reserved: z.boolean(),
  watts: z.number(),
  weightKg: z.number(),
  remark: z.string(),
});

/** How the server stands: what the watch sees, and the worst that is open at it. */
const itemMachine = z.object({
  name: z.string(),
  state: codeOf(MACHINE_STATE),
  level: z.nullable(codeOf(ALARM_LEVEL)),
});
export type ItemMachine = z.output<typeof itemMachine>;

const boardItem = z.extend(placedItem, { machine: z.nullable(itemMachine) });
export type BoardItem = z.output<typeof boardItem>;

const itemRow = z.extend(placedItem, {
  parkId: id,
  roomId: id,
  roomName: z.string(),
  rackName: z.string(),
  machineName: z.nullable(z.string()),
});
export type RackItemRow = z.output<typeof itemRow>;

const unit = whole(1, MOST_UNITS);
const item = crud({
  ...PERMITS,
  path: 'server/v1/rack-items',
  row: itemRow,
  record: itemRow,
  save: {
    parkId: id,
    rackId: id,
    machineId: z._default(z.nullable(id), null),
    name,
    kind: codeOf(RACK_ITEM_KIND),
    uFrom: unit,
    height: z._default(unit, 1),
    face: z._default(codeOf(RACK_FACE), RACK_FACE.front),
    halfDepth: z._default(z.boolean(), false),
    reserved: z._default(z.boolean(), false),
    watts: z._default(whole(0, 50_000), 0),
    weightKg: z._default(whole(0, 2_000), 0),
    remark,
  },
  filters: {
    parkId: z.optional(id),
    roomId: z.optional(id),
    rackId: z.optional(id),
    kind: z.optional(codeInQuery),
  },
});

const sensor = z.object({
  id,
  name: z.string(),
  rackId: z.nullable(id),
  metric: codeOf(ROOM_METRIC),
  value: z.nullable(z.number()),
  at: z.nullable(time),
  state: codeOf(READING_STATE),
});
export type RoomSensor = z.output<typeof sensor>;

const boardRack = z.extend(placedRack, { items: z.array(boardItem), sensors: z.array(sensor) });
export type BoardRack = z.output<typeof boardRack>;

const roomAlarm = z.object({
  id,
  title: z.string(),
  level: codeOf(ALARM_LEVEL),
  handleState: codeOf(HANDLE_STATE),
  occurredAt: time,
});

const board = z.object({
  room: roomRow,
  racks: z.array(boardRack),
  /** Of the room itself. */
  sensors: z.array(sensor),
  devices: z.array(snmpState),
  /** What is open about the room. */
  alarms: z.array(roomAlarm),
  at: time,
});
export type RoomBoard = z.output<typeof board>;

export const serverRoomEndpoints = {
  listServerRooms: room.list,
  getServerRoom: room.get,
  saveServerRoom: room.save,
  removeServerRooms: room.remove,
  restoreServerRooms: room.restore,
  listServerRacks: rack.list,
  getServerRack: rack.get,
  saveServerRack: rack.save,
  removeServerRacks: rack.remove,
  restoreServerRacks: rack.restore,
  listRackItems: item.list,
  getRackItem: item.get,
  /** 422 `room.unitTaken`, `room.overPower`, `room.overWeight`, `room.outsideRack`: nothing is written then. */
  saveRackItem: item.save,
  removeRackItems: item.remove,
  restoreRackItems: item.restore,
  exportRackItems: item.export,
  /** To another unit, face or rack; refused as a save is. */
  moveRackItem: endpoint({
    method: 'POST',
    path: 'server/v1/rack-items/place',
    input: z.object({ id, version: seenVersion, rackId: id, uFrom: unit, face: codeOf(RACK_FACE) }),
    output: itemRow,
    access: 'server.setup',
    writes: 'server-room',
  }),
  getRoomBoard: endpoint({
    method: 'GET',
    path: 'server/v1/room-board',
    input: z.object({ id }),
    output: board,
    access: 'server.read',
    reads: ['server-room', 'server', 'alarm'],
  }),
  /** A day of a room or of one rack, in steps of ten minutes; a step without a reading is left out. */
  getRoomReadings: endpoint({
    method: 'GET',
    path: 'server/v1/room-readings',
    input: z.object({ id, rackId: z.optional(id) }),
    output: z.array(
      z.object({
        sensorId: id,
        name: z.string(),
        metric: codeOf(ROOM_METRIC),
        rackId: z.nullable(id),
        points: z.array(z.object({ at: time, value: z.number() })),
      }),
    ),
    access: 'server.read',
    reads: 'server-room',
  }),
};
