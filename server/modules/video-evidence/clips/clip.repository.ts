/** Exported recordings as they are kept, and the pieces of their files. */
import { and, asc, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import { CLIP_STATE } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { Stored } from '../../../files/stored-bytes';
import { videoClipParts, videoClips } from '../video-evidence.table';

export type Clip = typeof videoClips.$inferSelect;
export type NewClip = typeof videoClips.$inferInsert;
type Change = Partial<NewClip>;

/** @returns "LX202611240001": the day at the park and a number that never comes twice */
export async function takeClipNo(tx: Tx, day: string): Promise<string> {
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('video_clip_no') as no`);
  return `LX${day.replaceAll('-', '')}${String(rows[0]?.no ?? 1).padStart(4, '0')}`;
}

export async function insertClip(tx: Tx, values: NewClip): Promise<Clip> {
  const [row] = await tx.insert(videoClips).values(values).returning();
  if (!row) throw new Error('the database took no export');
  return row;
}

export async function findClip(tx: Tx, id: number): Promise<Clip | null> {
  const [row] = await tx.select().from(videoClips).where(eq(videoClips.id, id));
  return row ?? null;
}

export async function lockClip(tx: Tx, id: number): Promise<Clip | null> {
  const [row] = await tx.select().from(videoClips).where(eq(videoClips.id, id)).for('update');
  return row ?? null;
}

/** Of the parks in sight. */
export async function findClipByHash(tx: Tx, parkId: number, sha256: string): Promise<Clip | null> {
  const isIt = and(eq(videoClips.sha256, sha256), eq(videoClips.parkId, parkId));
  const [row] = await tx.select().from(videoClips).where(isIt).limit(1);
  return row ?? null;
}

export async function changeClip(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .update(videoClips)
    .set({ ...change, version: sql`${videoClips.version} + 1` })
    .where(eq(videoClips.id, id));
}

export async function countDownload(tx: Tx, id: number): Promise<void> {
  await tx
    .update(videoClips)
    .set({ downloads: sql`${videoClips.downloads} + 1` })
    .where(eq(videoClips.id, id));
}

/** When the next file is to be made; null: none is. */
export async function nextMakeAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(videoClips.makeAt) })
    .from(videoClips)
    .where(isNotNull(videoClips.makeAt));
  return row?.at ?? null;
}

/** Takes the next one that is due for itself for a while; a process that dies gives it back by that. */
export async function claimClip(tx: Tx, now: Date, until: Date): Promise<Clip | null> {
  const [due] = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .where(and(lte(videoClips.makeAt, now), eq(videoClips.state, CLIP_STATE.making)))
    .orderBy(asc(videoClips.makeAt), asc(videoClips.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  // A recorder plays a recording as fast as it was taken, and drawing into it may take as long again.
  const makeAt = sql<Date>`${until.toISOString()}::timestamptz + 2 * (${videoClips.toAt} - ${videoClips.fromAt})`;
  const [row] = await tx.update(videoClips).set({ makeAt }).where(eq(videoClips.id, due.id)).returning();
  return row ?? null;
}

/** Only where the claim still stands. @returns false: another process has it by now */
export async function settleClaim(tx: Tx, clip: Clip, change: Change): Promise<boolean> {
  const { id, makeAt } = clip;
  const stands = and(
    eq(videoClips.id, id),
    eq(videoClips.state, CLIP_STATE.making),
    makeAt ? eq(videoClips.makeAt, makeAt) : sql`false`,
  );
  const rows = await tx
    .update(videoClips)
    .set({ ...change, version: sql`${videoClips.version} + 1` })
    .where(stands)
    .returning({ id: videoClips.id });
  return rows.length > 0;
}

export async function dropParts(tx: Tx, clipId: number): Promise<void> {
  await tx.delete(videoClipParts).where(eq(videoClipParts.clipId, clipId));
}

export async function insertPart(tx: Tx, part: typeof videoClipParts.$inferInsert): Promise<void> {
  await tx.insert(videoClipParts).values(part);
}

/** @returns a piece, or what it is called in the bucket */
export async function readPart(tx: Tx, clipId: number, no: number): Promise<Stored | null> {
  const isIt = and(eq(videoClipParts.clipId, clipId), eq(videoClipParts.no, no));
  const { bytes, bucketName } = videoClipParts;
  const [row] = await tx.select({ bytes, bucketName }).from(videoClipParts).where(isIt);
  return row ?? null;
}
