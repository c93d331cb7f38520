/** An administrator gives a person a new first password. */
import { randomInt } from 'node:crypto';
import type { Opened, SignedInContext } from '../../../http/context';
import { userNotEnabled } from '../session.errors';
import { assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { assertMayManage } from '../../identity/rights/people-reach.usecases';
import { clearAttempts } from '../sign-in/login-attempts.repository';
import { readRule } from './password-rule.repository';
import { type Holder, putPassword, readHolder } from './password.repository';
import { hashPassword } from './password-hash.rules';
import { endSessionsOf } from '../session.repository';

/** Without signs that are mistaken for another when a password is read out. */
const SIGNS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%*?'] as const;
const SHORTEST = 12;

const pick = (signs: string): string => signs.charAt(randomInt(signs.length));

/** @returns a random password with signs of all kinds: it fits every complexity level. */
export function firstPassword(least: number): string {
  const length = Math.max(SHORTEST, least);
  const signs = Array.from({ length }, (_, i) => pick(SIGNS[i] ?? SIGNS.join('')));
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}

/** To be changed at the first sign-in; nobody stays signed in with the one before. */
export async function putFirstPassword(
  context: SignedInContext,
  { holder, hash, action }: { holder: Holder; hash: string; action: string },
): Promise<void> {
  const { tx, now } = context;
  await putPassword(tx, holder, { hash, initial: true, now });
  await clearAttempts(tx, holder.loginName);
  const ended = await endSessionsOf(tx, holder.id, { except: null, reason: 'passwordReset', now });
  context.audit({ action, bizType: 'user', bizId: holder.id, detail: { ended } });
}

/** Shown to the administrator this once; all sessions of the person end. @throws AppError 403, 404 */
export async function resetUserPassword(
  context: Opened<SignedInContext>,
  { userId }: { userId: number },
): Promise<{ userId: number; password: string }> {
  const { holder, least } = await context.inTx(async (inner) => {
    const { tx } = inner;
    await assertMayManage(inner, userId);
    await assertHoldsAllOf(inner, userId);
    return { holder: await readHolder(tx, userId, 0), least: (await readRule(tx)).objOne };
  });
  if (!holder) throw userNotEnabled();
  const password = firstPassword(least);
  const hash = await hashPassword(password);
  await context.inTx((inner) => putFirstPassword(inner, { holder, hash, action: 'user.resetPassword' }));
  return { userId, password };
}
