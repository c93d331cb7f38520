/** Full pictures on their way from the database to the bucket, and what has to go from there. */
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { fileMoves } from './file-move.table';
import { fileRemovals } from './file-removal.table';
import type { MovedKind } from './moved-kinds';
import { photos } from './photo.table';

/** By park, so that one can be looked after by itself there. */
const nameOf = ({ parkId, key }: { parkId: number; key: string }): string => `photos/${parkId}/${key}.jpg`;

export const fullPictures: MovedKind = {
  kind: 'photo',
  async next(tx, [after]) {
    const [row] = await tx
      .select({
        id: photos.id,
        key: photos.key,
        parkId: photos.parkId,
        bytes: photos.full,
        bucketName: photos.bucketName,
      })
      .from(photos)
      .where(and(gt(photos.id, after), isNotNull(photos.full)))
      .orderBy(asc(photos.id))
      .limit(1);
    if (!row?.bytes) return null;
    const name = row.bucketName ?? nameOf(row);
    if (!row.bucketName) await tx.update(photos).set({ bucketName: name }).where(eq(photos.id, row.id));
    return { place: [row.id, 0], bytes: row.bytes, name };
  },
  async drop(tx, { place: [id], name }) {
    await tx
      .update(photos)
      .set({ full: null })
      .where(and(eq(photos.id, id), eq(photos.bucketName, name)));
  },
  waiting: (tx: Tx, most: number) =>
    tx
      .select({ id: photos.id })
      .from(photos)
      .where(isNotNull(photos.full))
      .limit(most)
      .then(({ length }) => length),
};

export const nextRemovals = (tx: Tx, most: number): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: fileRemovals.id, name: fileRemovals.name })
    .from(fileRemovals)
    .orderBy(asc(fileRemovals.id))
    .limit(most);

export async function settleRemovals(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(fileRemovals).where(inArray(fileRemovals.id, [...ids]));
}

/** Everything that was tried has gone well. */
export async function noteMoved(tx: Tx, now: Date): Promise<void> {
  const values = { okAt: now, failed: null };
  await tx.insert(fileMoves).values(values).onConflictDoUpdate({ target: fileMoves.id, set: values });
}

/** It does not go well, since the last time that it did; the first time since now. */
export async function noteStuck(tx: Tx, now: Date, failed: string): Promise<void> {
  const why = failed.slice(0, 300);
  await tx
    .insert(fileMoves)
    .values({ okAt: now, failed: why })
    .onConflictDoUpdate({ target: fileMoves.id, set: { failed: why } });
}

/** @returns since when moving has not gone well; null: it does, or was never tried */
export async function readStuckSince(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ okAt: fileMoves.okAt, failed: fileMoves.failed }).from(fileMoves);
  return row && row.failed !== null ? row.okAt : null;
}
