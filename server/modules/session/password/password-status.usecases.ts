/** State of the user's own password: first sign-in, about to expire, expired. */
import type { PasswordStatus, PwdRule } from '@/contract/password';
import type { SignedInContext } from '../../../http/context';
import { readRule } from './password-rule.repository';
import { readPasswordFacts } from './password.repository';

const DAY_MS = 86_400_000;
/** Where passwords never expire, the warnings are this many days away. */
export const NEVER_DAYS = 9999;

export interface PasswordFacts {
  hasPassword: boolean;
  isFirstLogin: boolean;
  pwdInitial: boolean;
  pwdUpdateTime: Date;
}

/** Days left, counted up: the last hours of the last day are one day. */
const daysLeft = (facts: PasswordFacts, rule: Pick<PwdRule, 'expireDays'>, now: Date): number =>
  Math.ceil((facts.pwdUpdateTime.getTime() + rule.expireDays * DAY_MS - now.getTime()) / DAY_MS);

/** `lefttimeWarn` is 0 inside the time of warnings, `warnDays` then says how many days are left. */
export function statusOf(
  facts: PasswordFacts,
  rule: Pick<PwdRule, 'expireDays' | 'warnDays' | 'firstLoginChange'>,
  now: Date,
): PasswordStatus {
  const expires = facts.hasPassword && rule.expireDays > 0;
  const left = expires ? daysLeft(facts, rule, now) : NEVER_DAYS;
  const mustChange = facts.hasPassword && rule.firstLoginChange;
  return {
    noSamePwd: !(mustChange && facts.pwdInitial),
    isFirstLogin: mustChange && facts.isFirstLogin,
    warnDays: Math.max(0, left),
    lefttimeWarn: Math.max(0, left - rule.warnDays),
    changePassword: left <= 0,
  };
}

export async function readPasswordStatus({ tx, user, now }: SignedInContext): Promise<PasswordStatus> {
  const row = await readPasswordFacts(tx, user.id);
  const facts = row ?? { isFirstLogin: false, pwdInitial: false, pwdUpdateTime: now, passwordHash: '' };
  return statusOf({ ...facts, hasPassword: facts.passwordHash !== '' }, await readRule(tx), now);
}
