/** How long a park keeps what. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { visitTypes } from '../visit/visit.table';
import { privacySettings } from './privacy.table';

export type KeptColumn = 'personDays' | 'faceDays' | 'stillDays' | 'watchDays';

const NAMES: Record<KeptColumn, number> = { personDays: 180, faceDays: 30, stillDays: 30, watchDays: 180 };

/** @returns how many days it was; null: the park has no such type */
export async function setTypeDays(tx: Tx, parkId: number, typeId: number, keepDays: number) {
  const own = and(eq(visitTypes.id, typeId), eq(visitTypes.parkId, parkId));
  const [before] = await tx.select().from(visitTypes).where(own).for('update');
  if (!before) return null;
  await tx
    .update(visitTypes)
    .set({ keepDays, version: sql`${visitTypes.version} + 1` })
    .where(own);
  return { name: before.name, days: before.keepDays };
}

/** @returns how many days it was */
export async function setParkDays(tx: Tx, parkId: number, column: KeptColumn, days: number): Promise<number> {
  const [before] = await tx.select().from(privacySettings).where(eq(privacySettings.parkId, parkId)).for('update');
  await tx
    .insert(privacySettings)
    .values({ parkId, [column]: days })
    .onConflictDoUpdate({ target: privacySettings.parkId, set: { [column]: days } });
  return before?.[column] ?? NAMES[column];
}
