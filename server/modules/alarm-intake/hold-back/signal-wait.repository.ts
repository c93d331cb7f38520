/** Signals that are not an alarm yet: one row for each device and type. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { signalWaits } from '../../alarm/alarm.table';

export type Wait = typeof signalWaits.$inferSelect;

/** Waits for a duration have no stored times. */
const ofDuration = sql`${signalWaits.times} = '[]'::jsonb`;

/** Deletes waits. */
export async function deleteWaits(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(signalWaits).where(inArray(signalWaits.id, [...ids]));
}

/** @returns what waits on these devices until it has lasted long enough */
export async function readLastingWaits(tx: Tx, deviceIds: readonly number[]) {
  const { id, deviceId, signalType } = signalWaits;
  return tx
    .select({ id, deviceId, signalType })
    .from(signalWaits)
    .where(and(inArray(deviceId, [...deviceIds]), ofDuration));
}

/** @returns what waits of this type on the device */
export async function findWait(
  tx: Tx,
  { deviceId, signalType }: { deviceId: number; signalType: string },
): Promise<Wait | undefined> {
  const [wait] = await tx
    .select()
    .from(signalWaits)
    .where(and(eq(signalWaits.deviceId, deviceId), eq(signalWaits.signalType, signalType)));
  return wait;
}

/** Saves a wait; an existing one keeps the more urgent level. @returns its id */
export async function saveWait(tx: Tx, wait: Omit<typeof signalWaits.$inferInsert, 'id'>): Promise<number> {
  const { ruleId, level, lastAt, times } = wait;
  const [row] = await tx
    .insert(signalWaits)
    .values(wait)
    .onConflictDoUpdate({
      target: [signalWaits.deviceId, signalWaits.signalType],
      set: { ruleId, level: sql`least(${signalWaits.level}, ${level})`, lastAt, times },
    })
    .returning({ id: signalWaits.id });
  return row?.id ?? 0;
}
