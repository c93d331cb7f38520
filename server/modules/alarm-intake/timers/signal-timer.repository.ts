/** Queries of the timers of signals and sources. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { signalWaits } from '../../alarm/alarm.table';
import { devices, signalSources } from '../../device/device.table';

/**
 * Locks the device first, like signals that may end the wait at the same moment.
 * @returns undefined while somebody else holds the device, or when nothing waits any more
 */
export async function lockWait(tx: Tx, id: number) {
  const [known] = await tx.select().from(signalWaits).where(eq(signalWaits.id, id));
  if (!known) return undefined;
  const isIt = eq(devices.id, known.deviceId);
  const [device] = await tx.select().from(devices).where(isIt).for('no key update', { skipLocked: true });
  if (!device) return undefined;
  const [wait] = await tx.select().from(signalWaits).where(eq(signalWaits.id, id)).for('update');
  return wait && { device, wait };
}

/** Whether the signal still waits, whether or not it is locked. */
export const isWaitThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.select({ id: signalWaits.id }).from(signalWaits).where(eq(signalWaits.id, id))).length > 0;

/** @returns undefined while another transaction holds the lock, or when the row no longer exists */
export async function lockSource(tx: Tx, id: number): Promise<typeof signalSources.$inferSelect | undefined> {
  const [source] = await tx
    .select()
    .from(signalSources)
    .where(eq(signalSources.id, id))
    .for('update', { skipLocked: true });
  return source;
}

/** Whether the source exists, whether or not it is locked. */
export const isSourceThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.select({ id: signalSources.id }).from(signalSources).where(eq(signalSources.id, id))).length > 0;

/** @param silentSince null: the source is alive again */
export async function setSilent(tx: Tx, id: number, silentSince: Date | null): Promise<void> {
  await tx.update(signalSources).set({ silentSince }).where(eq(signalSources.id, id));
}
