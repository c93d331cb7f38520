/** A person's password, the ones before it, and putting a new one in its place. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { recordChanged } from '../../../http/common.errors';
import { users } from '../../identity/identity.table';
import { endLinksOf } from './password-link.repository';
import { passwordHistory } from './password.table';

/** More than any policy asks for is not kept. */
const MOST_KEPT = 10;

/** How long a password that was set by somebody else can be used. */
export const GIVEN_PASSWORD_LIFE_MS = 72 * 3_600_000;

export interface Holder {
  id: number;
  name: string;
  loginName: string;
  passwordHash: string;
  /** Newest first, as many as were asked for. */
  former: string[];
  /** Set by somebody else and never changed since. */
  initial: boolean;
}

/** @param count former passwords to read. @returns null for a user who may not sign in */
export async function readHolder(tx: Tx, userId: number, count: number): Promise<Holder | null> {
  const { id, name, loginName, passwordHash, pwdInitial: initial } = users;
  const [user] = await tx
    .select({ id, name, loginName, passwordHash, initial })
    .from(users)
    .where(and(eq(id, userId), eq(users.state, ACCOUNT_STATE.enabled)));
  if (!user) return null;
  const former = await tx
    .select({ hash: passwordHistory.hash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.id))
    .limit(count);
  return { ...user, former: former.map(({ hash }) => hash) };
}

/** @returns what decides whether the person's own password is still good */
export async function readPasswordFacts(
  tx: Tx,
  userId: number,
): Promise<
  Pick<typeof users.$inferSelect, 'isFirstLogin' | 'pwdInitial' | 'pwdUpdateTime' | 'passwordHash'> | undefined
> {
  const { isFirstLogin, pwdInitial, pwdUpdateTime, passwordHash } = users;
  const [row] = await tx
    .select({ isFirstLogin, pwdInitial, pwdUpdateTime, passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

async function keepFormer(tx: Tx, userId: number, hash: string, now: Date): Promise<void> {
  await tx.insert(passwordHistory).values({ userId, hash, at: now });
  const old = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.id))
    .offset(MOST_KEPT);
  await tx.delete(passwordHistory).where(inArray(passwordHistory.id, old));
}

/**
 * @param set `initial`: set by somebody else, to be changed at the first sign-in
 * @throws AppError 409 when the password is no longer the one that was read
 */
export async function putPassword(
  tx: Tx,
  holder: Pick<Holder, 'id' | 'passwordHash'>,
  set: { hash: string; initial: boolean; now: Date },
): Promise<void> {
  const changed = await tx
    .update(users)
    .set({
      passwordHash: set.hash,
      pwdInitial: set.initial,
      isFirstLogin: set.initial,
      pwdUpdateTime: set.now,
      pwdGoodUntil: set.initial ? new Date(set.now.getTime() + GIVEN_PASSWORD_LIFE_MS) : null,
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, holder.id), eq(users.passwordHash, holder.passwordHash)))
    .returning({ id: users.id });
  if (changed.length === 0) throw recordChanged();
  // A link that was on its way could otherwise put this one aside.
  await endLinksOf(tx, holder.id, 'password', set.now);
  if (holder.passwordHash !== '') await keepFormer(tx, holder.id, holder.passwordHash, set.now);
}
