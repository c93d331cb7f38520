/** In which browsers, known by the hash of a mark, people have signed in with their passwords. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { knownDevices } from '../session.table';

/** The ones used longest ago are forgotten. */
const MOST_OF_PERSON = 10;

/** Whether the person has signed in there before. */
export async function isKnownDevice(tx: Tx, deviceHash: string, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.userId, userId)));
  return rows.length > 0;
}

/** The person has signed in there now; only their latest browsers are kept. */
export async function keepDevice(tx: Tx, deviceHash: string, userId: number, now: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ deviceHash, userId, lastAt: now })
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { lastAt: now } });
  const old = tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastAt))
    .offset(MOST_OF_PERSON);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, old)));
}
