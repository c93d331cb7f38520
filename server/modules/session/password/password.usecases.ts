/** Changing and resetting passwords. Hashes are computed between transactions, never inside one. */
import type { authEndpoints } from '@/contract/auth';
import type { passwordEndpoints } from '@/contract/password';
import type { InputOf } from '@/contract/endpoint';
import { hasSameStem } from '@/contract/password-rules';
import { signedOut } from '../../../http/common.errors';
import { oldPasswordWrong, refusedPassword, wrongCode } from '../session.errors';
import type { Context, Opened, SignedInContext } from '../../../http/context';
import { findByPhone } from '../sign-in/account.repository';
import { clearAttempts, countAttempt } from '../sign-in/login-attempts.repository';
import { assertGoodPassword, assertNotName } from './password-policy.usecases';
import { readRule } from './password-rule.repository';
import { type Holder, putPassword, readHolder } from './password.repository';
import { hashPassword, verifyPassword } from './password-hash.rules';
import { type EndReason, endSessionsOf } from '../session.repository';
import { tryCode, useCode } from '../sms/sms-code.usecases';

/** @throws AppError 400 `password.sameAsOld`, `password.usedBefore` */
export async function assertFresh(holder: Holder, password: string): Promise<void> {
  if (holder.passwordHash && (await verifyPassword(holder.passwordHash, password))) {
    throw refusedPassword('password.sameAsOld');
  }
  // The old one is known by its hash only: at least a number that was counted on is found.
  for (const near of countedOn(password)) {
    if (holder.passwordHash && (await verifyPassword(holder.passwordHash, near)))
      throw refusedPassword('password.sameStem');
  }
  for (const hash of holder.former) {
    if (await verifyPassword(hash, password))
      throw refusedPassword('password.usedBefore', { count: holder.former.length });
  }
}

/** @returns the password with its last number one lower and one higher */
function countedOn(password: string): string[] {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d{1,9})(\D*)$/s.exec(password) ?? [];
  if (digits === '') return [];
  return [-1, 1].map(
    (step) => `${before}${String(Math.max(0, Number(digits) + step)).padStart(digits.length, '0')}${after}`,
  );
}

interface Replacing {
  holder: Holder;
  hash: string;
  /** The session that stays open; null: none. */
  keeps: number | null;
  reason: EndReason & ('passwordChanged' | 'passwordReset');
  /** By a link that was sent to the person. */
  byLink?: boolean;
}

/** The person's own choice: from now on only they know it. */
export async function replacePassword(
  context: Context,
  { holder, hash, keeps, reason, byLink }: Replacing,
): Promise<void> {
  const { tx, now } = context;
  await putPassword(tx, holder, { hash, initial: false, now });
  await clearAttempts(tx, holder.loginName);
  const ended = await endSessionsOf(tx, holder.id, { except: keeps, reason, now });
  context.audit({
    action: `session.${reason}`,
    userId: holder.id,
    bizType: 'user',
    bizId: holder.id,
    detail: { ended, ...(byLink && { byLink }) },
  });
}

/** All other sessions end; the client then signs this one out too. @throws AppError 400, 409 */
export async function changeMyPassword(
  context: Opened<SignedInContext>,
  { oldPass, newPass }: InputOf<typeof passwordEndpoints.changeMyPassword>,
): Promise<string> {
  const { user } = context;
  const { rule, holder, gate } = await context.inTx(async ({ tx, now }) => {
    const inUse = await readRule(tx);
    // A session left open must not be a place to guess the password at: counted like a sign-in.
    const attempt = await countAttempt(tx, user.loginName, { hasRead: true, now });
    return { rule: inUse, holder: await readHolder(tx, user.id, inUse.historyCount), gate: attempt.gate };
  });
  if (!holder) throw signedOut();
  const hash = gate === 'open' && holder.passwordHash ? holder.passwordHash : null;
  if (!(await verifyPassword(hash, oldPass))) throw oldPasswordWrong();
  // The old password is right: a mistake in the new one is not a failed attempt.
  await context.inTx(({ tx }) => clearAttempts(tx, user.loginName));
  if (oldPass === newPass) throw refusedPassword('password.sameAsOld');
  if (hasSameStem(oldPass, newPass)) throw refusedPassword('password.sameStem');
  assertGoodPassword(rule, newPass);
  assertNotName(holder.loginName, newPass);
  await assertFresh(holder, newPass);
  const newHash = await hashPassword(newPass);
  await context.inTx((inner) =>
    replacePassword(inner, { holder, hash: newHash, keeps: user.sessionId, reason: 'passwordChanged' }),
  );
  return 'passwordChanged';
}

/** Forgotten password: a code sent to the user's number replaces the old password. @throws AppError 400, 409 */
export async function resetBySms(
  context: Opened<Context>,
  { phone, msgcode: code, newPass }: InputOf<typeof authEndpoints.resetPassword>,
): Promise<string> {
  const { codeId, holder } = await context.inTx(async ({ tx, now, deps }) => {
    const rule = await readRule(tx);
    // Before the code is looked at: a password that is too plain costs no try.
    assertGoodPassword(rule, newPass);
    const tried = await tryCode(tx, { phone, purpose: 'reset' }, { code, secret: deps.secret, now });
    const found = await findByPhone(tx, phone);
    return { codeId: tried, holder: found && (await readHolder(tx, found.id, rule.historyCount)) };
  });
  if (codeId === null || !holder) throw wrongCode();
  assertNotName(holder.loginName, newPass);
  await assertFresh(holder, newPass);
  const hash = await hashPassword(newPass);
  await context.inTx(async (inner) => {
    await useCode(inner.tx, codeId, inner.now);
    await replacePassword(inner, { holder, hash, keeps: null, reason: 'passwordReset' });
  });
  return 'passwordReset';
}
