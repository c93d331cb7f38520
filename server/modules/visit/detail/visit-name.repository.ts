/** Names that a visit is shown with. */
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { parks, users } from '../../identity/identity.table';

export async function readNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function readParkName(tx: Tx, parkId: number): Promise<string> {
  const [row] = await tx.select({ name: parks.name }).from(parks).where(eq(parks.id, parkId));
  return row?.name ?? '';
}
