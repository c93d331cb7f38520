/** Names and clocks of parks, and what was asked how fast. */
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { parks } from '../../identity/identity.table';
import { reportRuns } from '../report.table';

export const readParkFacts = (
  tx: Tx,
  parkIds: readonly number[],
): Promise<{ id: number; name: string; timeZone: string }[]> =>
  tx
    .select({ id: parks.id, name: parks.name, timeZone: parks.timeZone })
    .from(parks)
    .where(inArray(parks.id, [...parkIds]))
    .orderBy(asc(parks.id));

export async function noteRuns(tx: Tx, runs: readonly (typeof reportRuns.$inferInsert)[]): Promise<void> {
  await tx.insert(reportRuns).values([...runs]);
}
