/** An administrator gives a person a new first password. */
import { randomInt } from 'node:crypto';
import type { Opened, SignedInContext } from '../../../http/context';
import { userNotEnabled } from '../session.errors';
import { assertHoldsAllOf } from '../../identity/held-rights';
import { assertMayManage } from '../../identity/manageable';
import { clearAttempts } from '../sign-in/login-attempts';
import { readRule } from './password-policy';
import { putPassword, readHolder } from './password.repository';
import { hashPassword } from './passwords';
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
  await context.inTx(async (inner) => {
    const { tx, now } = inner;
    await putPassword(tx, holder, { hash, initial: true, now });
    await clearAttempts(tx, holder.loginName);
    const ended = await endSessionsOf(tx, userId, { except: null, reason: 'passwordReset', now });
    inner.audit({ action: 'user.resetPassword', bizType: 'user', bizId: userId, detail: { ended } });
  });
  return { userId, password };
}
