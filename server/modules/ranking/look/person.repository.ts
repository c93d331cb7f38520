/** Who somebody is in rankings: their team, and whether they hide their name. */
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { rankPeople } from '../ranking.table';

export async function readTeam(tx: Tx, userId: number): Promise<number | null> {
  const [row] = await tx.select({ orgId: users.orgId }).from(users).where(eq(users.id, userId));
  return row?.orgId ?? null;
}

/** @returns of these people those who hide their name from peers */
export async function readHidden(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select()
    .from(rankPeople)
    .where(inArray(rankPeople.userId, [...ids]));
  return new Set(rows.filter(({ hidden }) => hidden).map(({ userId }) => userId));
}

export const writeHidden = async (tx: Tx, userId: number, hidden: boolean): Promise<void> =>
  void (await tx
    .insert(rankPeople)
    .values({ userId, hidden })
    .onConflictDoUpdate({ target: rankPeople.userId, set: { hidden } }));

export async function readNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
