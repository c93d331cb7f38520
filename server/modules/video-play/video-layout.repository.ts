/** Rows of saved walls. */
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { VideoLayout } from '@/contract/video/video-home';
import type { Tx } from '../../db/open';
import { videoLayouts } from './video-layout.table';

type Row = typeof videoLayouts.$inferSelect;
type Written = Pick<Row, 'name' | 'grid' | 'cells' | 'turnSec' | 'shared' | 'updatedAt'>;

const shown = (row: Row, userId: number): VideoLayout => ({
  id: row.id,
  version: row.version,
  parkId: row.parkId,
  name: row.name,
  grid: row.grid,
  cells: row.cells,
  turnSec: row.turnSec,
  shared: row.shared,
  mine: row.ownerId === userId,
  ownerName: row.ownerName,
});

/** One's own first, then what others share, each by name. */
export async function readLayouts(tx: Tx, parkIds: readonly number[], userId: number): Promise<VideoLayout[]> {
  const isMine = eq(videoLayouts.ownerId, userId);
  const rows = await tx
    .select()
    .from(videoLayouts)
    .where(and(inArray(videoLayouts.parkId, parkIds), or(isMine, videoLayouts.shared)))
    .orderBy(desc(isMine), asc(videoLayouts.name), asc(videoLayouts.id));
  return rows.map((row) => shown(row, userId));
}

/** One's own layout, locked; undefined where there is none. */
export async function lockOwn(tx: Tx, parkId: number, id: number, userId: number): Promise<Row | undefined> {
  const isIt = and(eq(videoLayouts.id, id), eq(videoLayouts.parkId, parkId), eq(videoLayouts.ownerId, userId));
  const [row] = await tx.select().from(videoLayouts).where(isIt).for('update');
  return row;
}

/** Whether the person has another one of this name. */
export async function isNameTaken(tx: Tx, row: Pick<Row, 'parkId' | 'ownerId' | 'name'>, id = 0): Promise<boolean> {
  const { parkId, ownerId, name } = videoLayouts;
  const found = await tx
    .select({ id: videoLayouts.id })
    .from(videoLayouts)
    .where(and(eq(parkId, row.parkId), eq(ownerId, row.ownerId), eq(name, row.name)));
  return found.some((other) => other.id !== id);
}

export async function insertLayout(tx: Tx, row: typeof videoLayouts.$inferInsert): Promise<VideoLayout> {
  const [made] = await tx.insert(videoLayouts).values(row).returning();
  if (!made) throw new Error('a layout was not written');
  return shown(made, row.ownerId);
}

export async function updateLayout(tx: Tx, before: Row, written: Written): Promise<VideoLayout> {
  const next = { ...written, version: before.version + 1 };
  const [row] = await tx.update(videoLayouts).set(next).where(eq(videoLayouts.id, before.id)).returning();
  return shown(row ?? before, before.ownerId);
}

export const deleteLayout = (tx: Tx, id: number) => tx.delete(videoLayouts).where(eq(videoLayouts.id, id));
