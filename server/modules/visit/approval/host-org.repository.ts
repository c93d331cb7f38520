/** Which organisation a host belongs to. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';

export async function readHostOrg(tx: Tx, hostId: number): Promise<number | null> {
  const [row] = await tx.select({ orgId: users.orgId }).from(users).where(eq(users.id, hostId));
  return row?.orgId ?? null;
}
