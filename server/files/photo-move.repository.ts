/** Full pictures on their way from the database to the bucket. */
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { fileRemovals } from './file-removal.table';
import { photos } from './photo.table';

export interface Staying {
  id: number;
  bytes: Buffer;
  /** What it is called in the bucket. */
  name: string;
}

/** By park, so that one can be looked after by itself there. */
const nameOf = ({ parkId, key }: { parkId: number; key: string }): string => `photos/${parkId}/${key}.jpg`;

/**
 * The next picture whose bytes are in the database. Its name is written down before anything is sent: whatever happens
 * then, the bucket holds nothing that no row names.
 */
export async function nextStaying(tx: Tx, after: number): Promise<Staying | null> {
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
  return { id: row.id, bytes: row.bytes, name };
}

/** The bucket has it, checked. */
export async function dropBytes(tx: Tx, { id, name }: Staying): Promise<void> {
  await tx
    .update(photos)
    .set({ full: null })
    .where(and(eq(photos.id, id), eq(photos.bucketName, name)));
}

export const nextRemovals = (tx: Tx, most: number): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: fileRemovals.id, name: fileRemovals.name })
    .from(fileRemovals)
    .orderBy(asc(fileRemovals.id))
    .limit(most);

export async function settleRemovals(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(fileRemovals).where(inArray(fileRemovals.id, [...ids]));
}
