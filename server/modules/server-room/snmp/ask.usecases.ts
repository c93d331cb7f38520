/** One question to a device, and what its answer changes: its state, readings, and alarms of its room. */
import { SNMP_FAULT, SNMP_STATE, type SnmpFault } from '@/contract/server/room-codes';
import { unseal } from '../../../chat/sealed';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { SnmpNoAnswer } from '../../../ports/snmp';
import { snmpAdapterOf } from '../../../snmp/adapters';
import { addReading, insertSensor, readSensorsOfDevice } from '../reading.repository';
import { watched } from '../reading.rules';
import { settleRoom } from '../room-alarm.usecases';
import { lockRoom, type Room } from '../room.repository';
import type { SensorRecord, SnmpDeviceRecord } from '../server-room.table';
import { accessOf, FAULT_OF, type Heard, heard, oidsOf } from './question.rules';
import { changeDevice, lockDevice } from './snmp-device.repository';

export const ASK_EVERY_MS = 60_000;
/** So many questions in a row without an answer: nothing is known of it. */
export const MISSES = 3;

export type Asked = { heard: Heard } | { fault: SnmpFault };

/** @returns what it answered, or why there is no answer */
export async function ask(
  { secret, snmp }: Pick<Deps, 'secret' | 'snmp'>,
  device: SnmpDeviceRecord,
  now: Date,
): Promise<Asked> {
  const read = (sealed: string | null): string | null => (sealed === null ? null : unseal(secret, sealed));
  const access = accessOf(device, {
    community: read(device.community),
    authKey: read(device.authKey),
    privacyKey: read(device.privacyKey),
  });
  if (!access) return { fault: SNMP_FAULT.secret };
  try {
    const { host, port } = device;
    const answer = await snmpAdapterOf(host, snmp).get({ host, port, access }, oidsOf(device), now);
    return { heard: heard(device, answer) };
  } catch (error) {
    if (!(error instanceof SnmpNoAnswer)) throw error;
    return { fault: FAULT_OF[error.reason] };
  }
}

async function sensorOf(
  tx: Tx,
  device: SnmpDeviceRecord,
  sensors: readonly SensorRecord[],
  metric: SensorRecord['metric'],
): Promise<SensorRecord | undefined> {
  const { id: snmpDeviceId, parkId, roomId, rackId, name } = device;
  return (
    sensors.find((sensor) => sensor.metric === metric) ??
    (await insertSensor(tx, { parkId, roomId, rackId, snmpDeviceId, name, metric }))
  );
}

/** @returns ids of sensors that have just gone out of the rules */
async function keepReadings(tx: Tx, device: SnmpDeviceRecord, room: Room, { readings }: Heard, now: Date) {
  const began = new Set<number>();
  const sensors = await readSensorsOfDevice(tx, device.id);
  for (const { metric, value } of readings) {
    const sensor = await sensorOf(tx, device, sensors, metric);
    if (!sensor) continue;
    const state = watched(sensor, metric, value, room, now);
    if (state.isOut && !sensor.isOut) began.add(sensor.id);
    await addReading(tx, sensor, value, now, state);
  }
  return began;
}

function stateAfter(device: SnmpDeviceRecord, asked: Asked, now: Date): Partial<SnmpDeviceRecord> {
  const next = { leaseUntil: null, nextAt: new Date(now.getTime() + ASK_EVERY_MS) };
  if ('heard' in asked) {
    const isBack = device.state !== SNMP_STATE.online;
    return {
      ...next,
      state: SNMP_STATE.online,
      ...(isBack && { stateSince: now }),
      lastSeenAt: now,
      misses: 0,
      fault: asked.heard.fault,
      ...(asked.heard.power !== null && { power: asked.heard.power }),
    };
  }
  const misses = device.misses + 1;
  const isLost = misses >= MISSES && device.state === SNMP_STATE.online;
  return { ...next, misses, fault: asked.fault, ...(isLost && { state: SNMP_STATE.unknown, stateSince: now }) };
}

/** Rooms are locked before devices, everywhere. */
async function keep(tx: Tx, id: number, { parkId, roomId }: SnmpDeviceRecord, asked: Asked, now: Date): Promise<void> {
  const room = await lockRoom(tx, parkId, roomId);
  const device = await lockDevice(tx, id);
  if (!room || !device || device.roomId !== room.id) return;
  await changeDevice(tx, id, stateAfter(device, asked, now));
  if (!('heard' in asked)) return;
  await settleRoom(tx, room, now, await keepReadings(tx, device, room, asked.heard, now));
}

/** Asks a claimed device and writes down what came of it. */
export async function askAndKeep(deps: Deps, device: SnmpDeviceRecord): Promise<void> {
  const { db, now } = deps;
  const asked = await ask(deps, device, now());
  await db.withPark([device.parkId], (tx) => keep(tx, device.id, device, asked, now()));
}
