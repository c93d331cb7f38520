/** The account of somebody whose data is deleted: nothing of it says any more who they were, and nobody signs in with it. */
import { and, eq, ne } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { ANONYMOUS } from '../forget.repository';

/** @returns undefined: there is none, or it is forgotten already */
export async function findAccount(tx: Tx, id: number) {
  const [row] = await tx
    .select({ name: users.name, state: users.state, deletedAt: users.deletedAt })
    .from(users)
    .where(and(eq(users.id, id), ne(users.name, ANONYMOUS)));
  return row;
}

/** The row stays, since records name whoever made them by its id. */
export async function forgetAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: ANONYMOUS,
      loginName: `deleted-${id}`,
      phone: null,
      email: null,
      idCard: null,
      orgId: null,
      postName: null,
      avatar: null,
      externalId: null,
      oidcSubject: null,
      chatUserId: null,
      passwordHash: '',
      lastLoginIp: null,
      remark: '',
      state: ACCOUNT_STATE.left,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}
