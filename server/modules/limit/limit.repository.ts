/** Limits of calls in the database; a trigger tells every process of a change. */
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { CallLimitName } from '@/contract/call-limit';
import type { Tx } from '../../db/open';
import { signalSources } from '../device/device.table';
import { callLimits } from './limit.table';

export const readCallLimits = (tx: Tx) => tx.select().from(callLimits);

export async function findCallLimit(tx: Tx, name: CallLimitName) {
  const [row] = await tx.select().from(callLimits).where(eq(callLimits.name, name));
  return row;
}

/** @returns false: somebody else has changed it since */
export async function updateCallLimit(
  tx: Tx,
  name: CallLimitName,
  value: number | null,
  version: number,
): Promise<boolean> {
  const changed = await tx
    .update(callLimits)
    .set({ value, version: version + 1 })
    .where(and(eq(callLimits.name, name), eq(callLimits.version, version)))
    .returning({ name: callLimits.name });
  return changed.length > 0;
}

/** @returns how many sources have a rate of their own */
export async function countOwnRates(tx: Tx): Promise<number> {
  const [row] = await tx.select({ own: count() }).from(signalSources).where(isNotNull(signalSources.callsPerSec));
  return row?.own ?? 0;
}
