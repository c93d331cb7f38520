/** The password policy: the rule of type 1, and what a new password must be by it. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { ACTIVE_RULE_TYPE, type PwdRule, type passwordEndpoints } from '@/contract/password';
import type { InputOf } from '@/contract/endpoint';
import { type PasswordLevel, PASSWORD_LEVELS, passwordProblem } from '@/contract/password-rules';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { isCommonPassword } from './common-passwords';
import { pwdRules } from './password.table';

type Row = typeof pwdRules.$inferSelect;

function toRule({ updatedAt: _at, updatedBy: _by, objTwo, ...fields }: Row): PwdRule {
  const level: PasswordLevel = PASSWORD_LEVELS.find((known) => known === objTwo) ?? 234;
  return { ...fields, objTwo: level };
}

export async function readRules(tx: Tx): Promise<PwdRule[]> {
  const rows = await tx.select().from(pwdRules).orderBy(asc(pwdRules.type));
  return rows.map(toRule);
}

/** @returns the rule in use; a migration made it and nothing deletes it. */
export async function readRule(tx: Tx): Promise<PwdRule> {
  const [row] = await tx.select().from(pwdRules).where(eq(pwdRules.type, ACTIVE_RULE_TYPE));
  if (!row) throw new Error('there is no password policy');
  return toRule(row);
}

/** @throws AppError 409 when somebody else saved meanwhile */
export async function saveRule(
  context: SignedInContext,
  { version, ...fields }: InputOf<typeof passwordEndpoints.savePasswordRule>,
): Promise<PwdRule[]> {
  const { tx, user, now } = context;
  const before = await readRule(tx);
  const saved = await tx
    .update(pwdRules)
    .set({ ...fields, version: sql`${pwdRules.version} + 1`, updatedBy: user.id, updatedAt: now })
    .where(and(eq(pwdRules.type, ACTIVE_RULE_TYPE), eq(pwdRules.version, version)))
    .returning({ id: pwdRules.id });
  if (saved.length === 0) throw new AppError(409, 'record.changed');
  context.audit({
    action: 'policy.savePasswordRule',
    bizType: 'pwdRule',
    bizId: before.id,
    detail: { before, after: fields },
  });
  return readRules(tx);
}

/** A refusal that names the field and says why, with its numbers. */
export const refusedPassword = (code: string, params: Record<string, string | number> = {}): AppError =>
  new AppError(400, code, { params, fields: { newPass: code } });

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
