/** People by name, for whom a report is explained or sent to. */
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { orgs, users } from '../../identity/identity.table';

export async function findAccount(tx: Tx, id: number) {
  const [found] = await tx
    .select({ name: users.name, orgName: orgs.name, state: users.state })
    .from(users)
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(eq(users.id, id));
  return found;
}

export const readNames = (tx: Tx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...ids]));

/** @returns the last four digits of the person's phone, by which a watermark tells namesakes apart; empty: there is none */
export async function readPhoneTail(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, id));
  return (found?.phone ?? '').slice(-4);
}
