/** People as a sign-in finds them: by login name, by number, by their id in the chat app. */
import { and, eq, inArray } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';

type User = typeof users.$inferSelect;

export type Account = Pick<User, 'id' | 'state' | 'passwordHash' | 'pwdGoodUntil'>;

/** @returns whoever has this login name, enabled or not */
export async function findByLoginName(tx: Tx, name: string): Promise<Account | undefined> {
  const { id, state, passwordHash, pwdGoodUntil, loginName } = users;
  const [user] = await tx.select({ id, state, passwordHash, pwdGoodUntil }).from(users).where(eq(loginName, name));
  return user;
}

/** @returns the one enabled person with this number; null when there is none, or more than one. */
export async function findByPhone(tx: Tx, phone: string): Promise<Pick<User, 'id' | 'loginName'> | null> {
  const { id, loginName } = users;
  const found = await tx
    .select({ id, loginName })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.state, ACCOUNT_STATE.enabled)))
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** An id that two accounts have identifies neither. @returns the one enabled person with one of these ids */
export async function findByChatUser(tx: Tx, chatUserIds: readonly string[]): Promise<number | null> {
  if (chatUserIds.length === 0) return null;
  const isThem = and(inArray(users.chatUserId, [...chatUserIds]), eq(users.state, ACCOUNT_STATE.enabled));
  const found = await tx.select({ id: users.id }).from(users).where(isThem).limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** When and from where the person signed in last. */
export async function noteSignIn(tx: Tx, userId: number, { now, ip }: { now: Date; ip: string }): Promise<void> {
  await tx.update(users).set({ lastLoginTime: now, lastLoginIp: ip }).where(eq(users.id, userId));
}
