/** The password policy: the rule of type 1, and what a new password must be by it. */
import { type PwdRule, passwordEndpoints } from '@/contract/password';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { passwordProblem } from '@/contract/password-rules';
import { notFound } from '../../../http/app-error';
import { nothingToUndo, recordChanged } from '../../../http/common.errors';
import { refusedPassword } from '../session.errors';
import type { SignedInContext } from '../../../http/context';
import { differences, valuesOf } from '../../audit/differences.rules';
import { isCommonPassword } from './common-passwords.rules';
import { countPasswordsSet, readRule, readRuleChange, readRules, updateRule } from './password-rule.repository';

/** @throws AppError 409 when another administrator saved meanwhile */
export async function saveRule(
  context: SignedInContext,
  { version, ...fields }: InputOf<typeof passwordEndpoints.savePasswordRule>,
): Promise<PwdRule[]> {
  const { tx, user, now } = context;
  const before = await readRule(tx);
  if (!(await updateRule(tx, version, fields, { userId: user.id, now }))) {
    const readCurrent = (): Promise<PwdRule> => context.deps.db.withPark([], readRule);
    throw recordChanged(readCurrent);
  }
  const { id, type: _type, version: _version, ...was } = before;
  context.audit({
    action: 'policy.savePasswordRule',
    bizType: 'policy',
    bizId: id,
    detail: differences(was, fields),
  });
  return readRules(tx);
}

/** Puts what one change touched back to what it was before. @throws AppError 404, 409 where it cannot be put back */
export async function undoRule(context: SignedInContext, { changeId }: { changeId: number }): Promise<PwdRule[]> {
  const { tx } = context;
  const row = await readRuleChange(tx, changeId);
  if (!row) throw notFound();
  const input = passwordEndpoints.savePasswordRule.input.safeParse({
    ...(await readRule(tx)),
    ...valuesOf(row.detail, 'before'),
  });
  if (!input.success) throw nothingToUndo();
  return saveRule(context, input.data);
}

const DAY_MS = 86_400_000;

/** How many people with a password another term touches: who could sign in this morning and must change theirs now. */
export async function readImpact(
  { tx, now }: SignedInContext,
  { expireDays, warnDays }: InputOf<typeof passwordEndpoints.getPasswordImpact>,
): Promise<OutputOf<typeof passwordEndpoints.getPasswordImpact>> {
  const rule = await readRule(tx);
  const nobody = new Date(0);
  /** Passwords set before this moment have expired; with a term of 0 they never expire. */
  const overBefore = (days: number): Date => (days > 0 ? new Date(now.getTime() - days * DAY_MS) : nobody);
  const over = overBefore(expireDays);
  const warned = expireDays > 0 ? new Date(over.getTime() + warnDays * DAY_MS) : nobody;
  return {
    expired: await countPasswordsSet(tx, overBefore(rule.expireDays), over),
    expiring: await countPasswordsSet(tx, over, warned),
  };
}

/** What can be said without the person's former passwords. @throws AppError 400 */
export function assertGoodPassword(rule: PwdRule, password: string): void {
  const problem = passwordProblem(rule, password);
  if (problem) throw refusedPassword(problem.code, problem.params);
  if (isCommonPassword(password)) throw refusedPassword('password.common');
}

/** @throws AppError 400: a password that holds the login name is the second thing that is tried */
export function assertNotName(loginName: string, password: string): void {
  if (loginName.length >= 3 && password.toLowerCase().includes(loginName.toLowerCase())) {
    throw refusedPassword('password.holdsName');
  }
}
