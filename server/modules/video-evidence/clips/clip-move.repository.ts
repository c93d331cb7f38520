/** Pieces of exported recordings on their way from the database to the bucket. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { CLIP_STATE } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { MovedKind, Staying } from '../../../files/moved-kinds';
import { videoClipParts as parts, videoClips as clips } from '../video-evidence.table';

const isAt = ([clipId, no]: Staying['place']) => and(eq(parts.clipId, clipId), eq(parts.no, no));

export const clipParts: MovedKind = {
  kind: 'clip',
  /** Only of files that are whole: what is still made may be thrown away and made anew. */
  async next(tx, [clipId, no]) {
    const [row] = await tx
      .select({
        clipId: parts.clipId,
        no: parts.no,
        parkId: parts.parkId,
        bytes: parts.bytes,
        bucketName: parts.bucketName,
      })
      .from(parts)
      .innerJoin(clips, and(eq(clips.id, parts.clipId), eq(clips.state, CLIP_STATE.ready)))
      .where(and(sql`(${parts.clipId}, ${parts.no}) > (${clipId}::bigint, ${no}::int)`, isNotNull(parts.bytes)))
      .orderBy(asc(parts.clipId), asc(parts.no))
      .limit(1);
    if (!row?.bytes) return null;
    const place = [row.clipId, row.no] as const;
    const name = row.bucketName ?? `clips/${row.parkId}/${row.clipId}/${row.no}-${randomUUID()}`;
    if (!row.bucketName) await tx.update(parts).set({ bucketName: name }).where(isAt(place));
    return { place, bytes: row.bytes, name };
  },
  async drop(tx, { place, name }) {
    await tx
      .update(parts)
      .set({ bytes: null })
      .where(and(isAt(place), eq(parts.bucketName, name)));
  },
  waiting: (tx: Tx, most: number) =>
    tx
      .select({ no: parts.no })
      .from(parts)
      .innerJoin(clips, and(eq(clips.id, parts.clipId), eq(clips.state, CLIP_STATE.ready)))
      .where(isNotNull(parts.bytes))
      .limit(most)
      .then(({ length }) => length),
};
