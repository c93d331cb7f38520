/** A room at one look: racks with what stands in them, what is measured, what is asked, what is wrong. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { DEVICE_TYPE } from '@/contract/codes';
import type { RoomSensor, ServerRoomRow, serverRoomEndpoints } from '@/contract/server/server-room';
import { sumOf } from '@/contract/server/rack-space';
import type { SignedInContext } from '../../http/context';
import { titleIn } from '../../http/say';
import { parksWith } from '../identity/rights/rights.rules';
import { code } from '../alarm/list/alarm-rows.repository';
import { virtualCodeOf } from '../device/virtual-device.repository';
import { readDevices, readItems, readRacks, readRoomAlarms } from './board.repository';
import { readStandings } from './machine-standing.repository';
import { readDay, readSensors } from './reading.repository';
import { readingState } from './reading.rules';
import { oneOf, roomSource } from './room-rows.repository';
import type { SensorRecord } from './server-room.table';

type Endpoints = typeof serverRoomEndpoints;

type RoomAlarm = OutputOf<Endpoints['getRoomBoard']>['alarms'][number];

const DAY_MS = 24 * 3_600_000;

const sensorOf = (sensor: SensorRecord, room: ServerRoomRow, now: Date): RoomSensor => ({
  id: sensor.id,
  name: sensor.name,
  rackId: sensor.rackId,
  metric: sensor.metric,
  value: sensor.value,
  at: sensor.at?.getTime() ?? null,
  state: readingState(sensor, room, now),
});

async function roomAlarms({ tx, user }: SignedInContext, { id, parkId }: ServerRoomRow) {
  if (!parksWith(user, 'alarm.read').includes(parkId)) return [];
  const point = virtualCodeOf({ type: DEVICE_TYPE.machineRoom, parkId, subjectId: id });
  const rows = await readRoomAlarms(tx, point);
  return rows.map(({ titleSaid, ...alarm }) => ({
    id: alarm.id,
    title: titleIn(user.language, { title: alarm.title, titleSaid }),
    level: code<RoomAlarm['level']>(alarm.level),
    handleState: code<RoomAlarm['handleState']>(alarm.handleState),
    occurredAt: alarm.occurredAt.getTime(),
  }));
}

const readRoom = (context: SignedInContext, id: number): Promise<ServerRoomRow> =>
  oneOf<ServerRoomRow>(context, roomSource, id);

/** @throws AppError 404 */
export async function readBoard(
  context: SignedInContext,
  { id }: InputOf<Endpoints['getRoomBoard']>,
): Promise<OutputOf<Endpoints['getRoomBoard']>> {
  const { tx, now } = context;
  const room = await readRoom(context, id);
  const racks = await readRacks(tx, id);
  const items = await readItems(
    tx,
    racks.map((rack) => rack.id),
  );
  const standings = await readStandings(
    tx,
    items.flatMap(({ machineId }) => machineId ?? []),
    now,
  );
  const sensors = (await readSensors(tx, id)).map((sensor) => sensorOf(sensor, room, now));
  const devices = await readDevices(tx, id);
  return {
    room,
    racks: racks.map((rack) => {
      const own = items.filter(({ rackId }) => rackId === rack.id);
      return {
        ...rack,
        roomName: room.name,
        watts: sumOf(own, 'watts'),
        weightKg: sumOf(own, 'weightKg'),
        items: own.map((item) => ({
          ...item,
          machine: (item.machineId !== null && standings.get(item.machineId)) || null,
        })),
        sensors: sensors.filter(({ rackId }) => rackId === rack.id),
      };
    }),
    sensors: sensors.filter(({ rackId }) => rackId === null),
    devices: devices.map(({ stateSince, lastSeenAt, ...device }) => ({
      ...device,
      stateSince: stateSince?.getTime() ?? null,
      lastSeenAt: lastSeenAt?.getTime() ?? null,
    })),
    alarms: await roomAlarms(context, room),
    at: now.getTime(),
  };
}

/** @throws AppError 404 */
export async function readReadings(
  context: SignedInContext,
  { id, rackId }: InputOf<Endpoints['getRoomReadings']>,
): Promise<OutputOf<Endpoints['getRoomReadings']>> {
  const room = await readRoom(context, id);
  const rows = await readDay(context.tx, room.id, rackId, new Date(context.now.getTime() - DAY_MS));
  const series = new Map<number, OutputOf<Endpoints['getRoomReadings']>[number]>();
  for (const { sensorId, name, metric, rackId: rack, at, value } of rows) {
    const one = series.get(sensorId) ?? { sensorId, name, metric, rackId: rack, points: [] };
    one.points.push({ at, value });
    series.set(sensorId, one);
  }
  return [...series.values()];
}
