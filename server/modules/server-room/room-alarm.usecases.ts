/** What a room's readings and its power make of its alarms. Called with the room locked, after anything has changed. */
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { ROOM_METRIC, ROOM_POWER, type RoomMetric, type RoomPower } from '@/contract/server/room-codes';
import type { Tx } from '../../db/open';
import { said, type Said } from '../../ports/said';
import {
  calmPlatformAlarm,
  callPlatformAlarm,
  type PlatformFinding,
} from '../alarm-intake/platform/platform-alarm.usecases';
import { readSensors, readUpsOf } from './reading.repository';
import { brokenLimit } from './reading.rules';
import { roomPoint } from './room-point.usecases';
import { type Room, readServersOf } from './room.repository';
import { type SensorRecord, serverRooms } from './server-room.table';
import { updateNamedRow } from '../admin/record/named-row.repository';

export const ROOM_SIGNALS = { power: 'roomPower', temperature: 'roomTemperature', humidity: 'roomHumidity' } as const;

/** Names in the alarm; what is beyond them is counted in its title. */
const NAMED = 40;
const TENTHS = 10;
const MUCH_TOO_WARM = 5;

/** The worst of what its UPS say: one feed without mains is worth knowing. Nothing known: unknown. */
export function powerOf(ups: readonly { power: RoomPower }[]): RoomPower {
  const known = ups.map(({ power }) => power).filter((power) => power !== ROOM_POWER.unknown);
  return known.length === 0 ? ROOM_POWER.unknown : known.reduce((worst, power) => (power > worst ? power : worst));
}

const round = (value: number): number => Math.round(value * TENTHS) / TENTHS;

function titleOf({ name, inletMin, inletMax, humidityMax }: Room, worst: SensorRecord, value: number): Said {
  const of = { name, value: round(value), sensor: worst.name };
  if (worst.metric === ROOM_METRIC.humidity) return said('title.roomHumid', { ...of, limit: humidityMax });
  return value > inletMax
    ? said('title.roomHot', { ...of, limit: inletMax })
    : said('title.roomCold', { ...of, limit: inletMin });
}

function airAlarm(
  room: Room,
  worst: SensorRecord,
  value: number,
): Pick<PlatformFinding, 'category' | 'level' | 'titleSaid' | 'occurredAt'> {
  const isUrgent = worst.metric === ROOM_METRIC.temperature && value >= room.inletMax + MUCH_TOO_WARM;
  return {
    category: ALARM_CATEGORY.equipment,
    level: isUrgent ? ALARM_LEVEL.urgent : ALARM_LEVEL.major,
    titleSaid: titleOf(room, worst, value),
    occurredAt: worst.outSince ?? new Date(),
  };
}

interface Settling {
  tx: Tx;
  room: Room;
  now: Date;
}

/** @param began ids of sensors that have just gone out of the rules */
async function settleAir({ tx, room, now }: Settling, metric: RoomMetric, began: ReadonlySet<number>): Promise<void> {
  const signalType = metric === ROOM_METRIC.temperature ? ROOM_SIGNALS.temperature : ROOM_SIGNALS.humidity;
  const out = (await readSensors(tx, room.id)).filter((sensor) => sensor.metric === metric && sensor.isOut);
  const device = await roomPoint(tx, room);
  if (out.length === 0) return calmPlatformAlarm(tx, device, signalType, now);
  for (const sensor of out) {
    if (!began.has(sensor.id) || sensor.value === null || brokenLimit(metric, sensor.value, room) === null) continue;
    await callPlatformAlarm(tx, device, { signalType, ...airAlarm(room, sensor, sensor.value) }, now);
  }
}

async function settlePower({ tx, room, now }: Settling): Promise<void> {
  const power = powerOf(await readUpsOf(tx, room.id));
  const device = await roomPoint(tx, room);
  const isBad = power === ROOM_POWER.battery || power === ROOM_POWER.off;
  if (power !== room.power) await updateNamedRow(tx, serverRooms, room.id, { power, powerSince: now });
  if (power === ROOM_POWER.normal) return calmPlatformAlarm(tx, device, ROOM_SIGNALS.power, now);
  // Nobody can say any more: what is open stays as it is.
  if (!isBad || power === room.power) return;
  const names = (await readServersOf(tx, room.id)).map(({ name }) => name);
  const params = { name: room.name, count: names.length };
  const isOff = power === ROOM_POWER.off;
  await callPlatformAlarm(
    tx,
    device,
    {
      signalType: ROOM_SIGNALS.power,
      category: ALARM_CATEGORY.equipment,
      level: isOff ? ALARM_LEVEL.critical : ALARM_LEVEL.urgent,
      titleSaid: isOff ? said('title.roomOff', params) : said('title.roomBattery', params),
      description: names.slice(0, NAMED).join('、'),
      occurredAt: now,
    },
    now,
  );
}

/** Compares what is open with what is so. */
export async function settleRoom(tx: Tx, room: Room, now: Date, began: ReadonlySet<number> = new Set()): Promise<void> {
  const settling = { tx, room, now };
  await settlePower(settling);
  await settleAir(settling, ROOM_METRIC.temperature, began);
  await settleAir(settling, ROOM_METRIC.humidity, began);
}
