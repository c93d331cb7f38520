/** What a user is called. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { users } from '../identity.table';

/** @returns the name; empty without a user */
export async function readUserName(tx: Tx, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}
