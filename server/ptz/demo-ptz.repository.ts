/** Where cameras of the demonstration look. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { videoPtzDemo } from '../modules/video-evidence/video-evidence.table';

export type DemoPtzRow = typeof videoPtzDemo.$inferSelect;
export type DemoPtzChange = Partial<Omit<DemoPtzRow, 'deviceId' | 'parkId'>>;

export async function readDemoPtz(tx: Tx, deviceId: number): Promise<DemoPtzRow | null> {
  const [row] = await tx.select().from(videoPtzDemo).where(eq(videoPtzDemo.deviceId, deviceId));
  return row ?? null;
}

/** Under its lock. A camera that has never turned looks straight ahead. */
export async function lockDemoPtz(tx: Tx, parkId: number, deviceId: number): Promise<DemoPtzRow> {
  await tx.insert(videoPtzDemo).values({ deviceId, parkId }).onConflictDoNothing();
  const [row] = await tx.select().from(videoPtzDemo).where(eq(videoPtzDemo.deviceId, deviceId)).for('update');
  if (!row) throw new Error(`camera ${deviceId} looks nowhere`);
  return row;
}

export async function changeDemoPtz(tx: Tx, deviceId: number, change: DemoPtzChange): Promise<void> {
  await tx.update(videoPtzDemo).set(change).where(eq(videoPtzDemo.deviceId, deviceId));
}
