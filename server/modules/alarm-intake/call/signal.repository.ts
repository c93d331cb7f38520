/** Rows that taking signals reads and locks. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insert-rows';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import { devices, signalKeys, signals } from '../../device/device.table';
import type { Device } from '../incident/incident.rules';
import type { ReadSignal } from './signal-reading.rules';

/** Repeats of a storm's point are counted on its own row as long as the parent alarm is open. */
const OPEN_OR_SHELVED = sql`(${alarms.handleState} in (10, 20, 30, 40, 60) or (${alarms.handleState} = 90
  and ${alarms.folded} and exists (select from alarm p where p.id = ${alarms.parentAlarmId} and p.handle_state in (10, 20, 30, 40))))`;

/**
 * Locks the devices until the commit: two signals of one device never decide at the same time. In the order of their
 * ids, so that two calls never wait for each other. Row locks, unlike advisory ones, are not limited in number.
 */
export async function lockDevices(
  tx: Tx,
  source: SignalSource,
  codes: readonly string[],
): Promise<Map<string, Device>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(devices)
    // Row-level security checks the same.
    .where(and(inArray(devices.code, [...new Set(codes)]), inArray(devices.parkId, [...source.parkIds])))
    .orderBy(asc(devices.id))
    .for('no key update');
  return new Map(rows.map((device) => [device.code, device]));
}

/** @returns seq → alarm of the signals that this source has already delivered. */
export async function knownSignals(
  tx: Tx,
  source: SignalSource,
  seqs: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await tx
    .select({ seq: signalKeys.seq, alarmId: signalKeys.alarmId })
    .from(signalKeys)
    .where(and(eq(signalKeys.sourceId, source.id), inArray(signalKeys.seq, [...seqs])));
  return new Map(rows.map((row) => [row.seq, row.alarmId]));
}

/** Locks the open alarms of devices that are locked already: concurrent actions on them are serialised. */
export const lockOpenAlarms = (tx: Tx, deviceIds: readonly number[]): Promise<AlarmRecord[]> =>
  tx
    .select()
    .from(alarms)
    .where(and(inArray(alarms.deviceId, [...deviceIds]), OPEN_OR_SHELVED))
    .orderBy(asc(alarms.id))
    .for('update');

export interface SignalToKeep {
  read: ReadSignal;
  device: Device;
  alarmId: number | null;
}

/** Signals are kept once their alarm is known: they can never be changed afterwards. */
export async function insertSignals(
  tx: Tx,
  source: SignalSource,
  kept: readonly SignalToKeep[],
  now: Date,
): Promise<void> {
  if (kept.length === 0) return;
  // Of two calls with the same number at once, the later one fails here and is taken again.
  await insertRows(
    tx,
    signalKeys,
    kept.map(({ read, alarmId }) => ({ sourceId: source.id, seq: read.signal.seq, at: now, alarmId })),
  );
  await insertRows(
    tx,
    signals,
    kept.map(({ read, device, alarmId }) => ({
      parkId: device.parkId,
      deviceId: device.id,
      sourceId: source.id,
      seq: read.signal.seq,
      type: read.signal.type,
      level: read.signal.level ?? null,
      value: read.signal.value ?? null,
      occurredAt: read.occurredAt,
      receivedAt: now,
      payloadHash: read.payloadHash,
      alarmId,
    })),
  );
}
