/** Events as pages show them. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VideoEventRow } from '@/contract/video/video-event';
import type { Tx } from '../../../db/open';
import { photoFinder, type Signer } from '../../../files/photo.queries';
import { devices } from '../../device/device.table';
import { users } from '../../identity/identity.table';
import { algorithms, eventReviews, type VideoEventRecord, videoEvents } from '../video-event.table';

const x = alias(videoEvents, 'x');

export interface Reader extends Signer {
  userId: number;
}

/** Three digits: it is kept with about seven. */
const shortened = (score: number): number => Number(score.toFixed(3));

async function readWhere(
  tx: Tx,
  { userId, ...signer }: Reader,
  where: SQL,
): Promise<(VideoEventRow & { record: VideoEventRecord })[]> {
  const rows = await tx
    .select({
      event: x,
      deviceName: devices.name,
      place: devices.locationText,
      algorithm: algorithms.name,
      kind: algorithms.kind,
      seenAt: eventReviews.at,
    })
    .from(x)
    .innerJoin(devices, eq(devices.id, x.deviceId))
    .innerJoin(algorithms, eq(algorithms.id, x.algorithmId))
    .leftJoin(eventReviews, and(eq(eventReviews.eventId, x.id), eq(eventReviews.userId, userId)))
    .where(where);
  const photoOf = await photoFinder(
    tx,
    signer,
    rows.flatMap(({ event }) => event.stillKey ?? []),
  );
  return rows.map(({ event, seenAt, ...row }) => ({
    id: event.id,
    version: event.version,
    parkId: event.parkId,
    at: event.at.getTime(),
    endAt: event.endAt.getTime(),
    deviceId: event.deviceId,
    algorithmId: event.algorithmId,
    ...row,
    score: shortened(event.score),
    box: event.box,
    folded: event.folded,
    state: event.state,
    judgedBy: event.actedByName,
    judgedAt: event.actedAt?.getTime() ?? null,
    alarmId: event.alarmId,
    orderId: event.orderId,
    orderNo: event.orderNo,
    seenAt: seenAt?.getTime() ?? null,
    still: event.stillKey === null ? null : photoOf(event.stillKey),
    record: event,
  }));
}

const bare = ({ record: _record, ...row }: VideoEventRow & { record: VideoEventRecord }): VideoEventRow => row;

/** @param where a condition on `x` */
export const readEventRows = async (tx: Tx, reader: Reader, where: SQL): Promise<VideoEventRow[]> =>
  (await readWhere(tx, reader, where)).map(bare);

export async function readEvent(tx: Tx, reader: Reader, id: number) {
  const [found] = await readWhere(tx, reader, eq(x.id, id));
  return found ? { row: bare(found), record: found.record } : null;
}

/** Newest first. */
export async function readEventsOfAlarm(tx: Tx, reader: Reader, alarmId: number): Promise<VideoEventRow[]> {
  const rows = await readWhere(tx, reader, eq(x.alarmId, alarmId));
  return rows.map(bare).toSorted((a, b) => b.at - a.at);
}

/** Names of those who have had it on their screens, the first one first. */
export async function readReviewers(tx: Tx, eventId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: users.name })
    .from(eventReviews)
    .innerJoin(users, eq(users.id, eventReviews.userId))
    .where(eq(eventReviews.eventId, eventId))
    .orderBy(asc(eventReviews.at))
    .limit(20);
  return rows.map(({ name }) => name);
}

/** @returns how many of them the person had not reviewed before; events of other parks are left out */
export async function keepReviews(
  tx: Tx,
  { parkId, userId, ids, now }: { parkId: number; userId: number; ids: readonly number[]; now: Date },
): Promise<number> {
  const there = await tx
    .select({ id: videoEvents.id, at: videoEvents.at })
    .from(videoEvents)
    .where(and(inArray(videoEvents.id, [...ids]), eq(videoEvents.parkId, parkId)));
  if (there.length === 0) return 0;
  const rows = there.map(({ id: eventId, at: eventAt }) => ({ parkId, userId, eventId, at: now, eventAt }));
  const made = await tx.insert(eventReviews).values(rows).onConflictDoNothing().returning({ id: eventReviews.eventId });
  return made.length;
}
