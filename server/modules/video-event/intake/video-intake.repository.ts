/** Events of algorithms as they come in. */
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { insertRows } from '../../../db/insert-rows';
import type { Tx } from '../../../db/open';
import { DEVICE_TYPE } from '@/contract/codes';
import { devices } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import { algorithms, bindings, videoEventKeys, videoEvents } from '../video-event.table';
import type { Known, Target } from './noticed.rules';

export interface CameraOfPark {
  id: number;
  parkId: number;
}

/** By code, of the parks that the transaction sees. */
export async function findCameras(tx: Tx, codes: readonly string[]): Promise<Map<string, CameraOfPark>> {
  const rows = await tx
    .select({ id: devices.id, parkId: devices.parkId, code: devices.code })
    .from(devices)
    .where(and(inArray(devices.code, [...codes, '']), eq(devices.type, DEVICE_TYPE.camera)));
  return new Map(rows.map(({ code, ...camera }) => [code, camera]));
}

/** By `parkId/code`. */
export async function findAlgorithmCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ parkId: algorithms.parkId, code: algorithms.code })
    .from(algorithms)
    .where(inArray(algorithms.code, [...codes, '']));
  return new Set(rows.map(({ parkId, code }) => `${parkId}/${code}`));
}

/**
 * By `deviceId/algorithm code`, locked to the commit: two calls never decide at the same time what folds into what. In the
 * order of their ids, so that they never wait for each other.
 */
export async function lockTargets(tx: Tx, deviceIds: readonly number[]): Promise<Map<string, Target>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await tx
    .select({ binding: bindings, algorithm: algorithms, timeZone: parks.timeZone })
    .from(bindings)
    .innerJoin(algorithms, eq(algorithms.id, bindings.algorithmId))
    .innerJoin(parks, eq(parks.id, bindings.parkId))
    .where(inArray(bindings.deviceId, [...deviceIds]))
    .orderBy(asc(bindings.id))
    .for('no key update', { of: bindings });
  return new Map(rows.map((row) => [`${row.binding.deviceId}/${row.algorithm.code}`, row]));
}

/** @returns those of the numbers that this source has not told of before */
export async function takeKeys(tx: Tx, sourceId: number, seqs: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .insert(videoEventKeys)
    .values([...new Set(seqs)].toSorted().map((seq) => ({ sourceId, seq, at: now, eventId: null })))
    .onConflictDoNothing()
    .returning({ seq: videoEventKeys.seq });
  return new Set(rows.map(({ seq }) => seq));
}

/** What became of them, by number; null: nothing. */
export async function eventsOfKeys(tx: Tx, sourceId: number, seqs: readonly string[]) {
  const rows = await tx
    .select({ seq: videoEventKeys.seq, eventId: videoEventKeys.eventId })
    .from(videoEventKeys)
    .where(and(eq(videoEventKeys.sourceId, sourceId), inArray(videoEventKeys.seq, [...seqs, ''])));
  return new Map(rows.map(({ seq, eventId }) => [seq, eventId]));
}

export async function keepKeys(
  tx: Tx,
  sourceId: number,
  of: readonly { seq: string; eventId: number }[],
): Promise<void> {
  if (of.length === 0) return;
  await tx.execute(sql`
    update video_event_key k set event_id = g.event_id
    from jsonb_to_recordset(${JSON.stringify(of.map(({ seq, eventId }) => ({ seq, event_id: eventId })))}::jsonb)
      as g(seq text, event_id bigint)
    where k.source_id = ${sourceId} and k.seq = g.seq`);
}

/** Events of these bindings that something at these moments may fold into. */
export async function readAround(
  tx: Tx,
  spans: readonly { bindingId: number; from: Date; to: Date }[],
): Promise<(Known & { id: number })[]> {
  if (spans.length === 0) return [];
  const isIn = ({ bindingId, from, to }: (typeof spans)[number]): SQL | undefined =>
    and(
      eq(videoEvents.bindingId, bindingId),
      sql`${videoEvents.at} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
    );
  const rows = await tx
    .select({ id: videoEvents.id, bindingId: videoEvents.bindingId, at: videoEvents.at })
    .from(videoEvents)
    .where(or(...spans.map(isIn)))
    .orderBy(asc(videoEvents.at), asc(videoEvents.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

/** @returns their ids, in order */
export async function insertEvents(tx: Tx, rows: readonly (typeof videoEvents.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  return (await insertRows(tx, videoEvents, rows, sql`returning id`)).map(({ id }) => Number(id));
}

/** An alarm began with these events, or they belong to one that is open. */
export async function linkAlarm(tx: Tx, event: { id: number; at: Date }, alarmId: number): Promise<void> {
  await tx
    .update(videoEvents)
    .set({ alarmId })
    .where(and(eq(videoEvents.id, event.id), eq(videoEvents.at, event.at)));
}

export interface Fold {
  id: number;
  at: Date;
  count: number;
  endAt: Date;
  score: number;
}

/** One more of the same: it lasts longer, and the surest score counts. */
export async function foldEvents(tx: Tx, folds: readonly Fold[]): Promise<void> {
  for (const { id, at, count, endAt, score } of folds) {
    await tx
      .update(videoEvents)
      .set({
        folded: sql`${videoEvents.folded} + ${count}`,
        endAt: sql`greatest(${videoEvents.endAt}, ${endAt.toISOString()}::timestamptz)`,
        score: sql`greatest(${videoEvents.score}, ${score}::real)`,
      })
      .where(and(eq(videoEvents.id, id), eq(videoEvents.at, at)));
  }
}
