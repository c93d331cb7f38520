/** People who may be given a task of an alarm. */
import { and, eq } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parkUsers, users } from '../../identity/identity.table';

/** @returns the person if they belong to the park and are enabled, with what their rights are read by */
export async function findParkMember(tx: Tx, parkId: number, userId: number) {
  const [member] = await tx
    .select({ id: users.id, usertype: users.usertype })
    .from(users)
    .innerJoin(parkUsers, and(eq(parkUsers.userId, users.id), eq(parkUsers.parkId, parkId)))
    .where(and(eq(users.id, userId), eq(users.state, ACCOUNT_STATE.enabled)));
  return member;
}
