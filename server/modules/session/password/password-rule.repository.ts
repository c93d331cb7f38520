/** Rows of the password policy, and how many passwords its terms touch. */
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import { ACTIVE_RULE_TYPE, type PwdRule } from '@/contract/password';
import { type PasswordLevel, PASSWORD_LEVELS } from '@/contract/password-rules';
import type { Tx } from '../../../db/open';
import { auditRows } from '../../audit/audit.table';
import { users } from '../../identity/identity.table';
import { pwdRules } from './password.table';

type Row = typeof pwdRules.$inferSelect;

function toRule({ updatedAt: _at, updatedBy: _by, objTwo, ...fields }: Row): PwdRule {
  const level: PasswordLevel = PASSWORD_LEVELS.find((known) => known === objTwo) ?? 234;
  return { ...fields, objTwo: level };
}

/** @returns all rules, whether in use or not */
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

/** @param version of the rule that was changed. @returns false when somebody has saved it meanwhile */
export async function updateRule(
  tx: Tx,
  version: number,
  fields: Partial<Omit<Row, 'id' | 'version'>>,
  by: { userId: number; now: Date },
): Promise<boolean> {
  const saved = await tx
    .update(pwdRules)
    .set({ ...fields, version: sql`${pwdRules.version} + 1`, updatedBy: by.userId, updatedAt: by.now })
    .where(and(eq(pwdRules.type, ACTIVE_RULE_TYPE), eq(pwdRules.version, version)))
    .returning({ id: pwdRules.id });
  return saved.length > 0;
}

/** @returns what the audit log has written down of one change of the policy */
export async function readRuleChange(
  tx: Tx,
  changeId: number,
): Promise<Pick<typeof auditRows.$inferSelect, 'detail'> | undefined> {
  const [row] = await tx
    .select({ detail: auditRows.detail })
    .from(auditRows)
    .where(and(eq(auditRows.id, changeId), eq(auditRows.bizType, 'policy')));
  return row;
}

/** @returns how many enabled people have a password that was set after the one and not after the other moment */
export function countPasswordsSet(tx: Tx, after: Date, until: Date): Promise<number> {
  const held = and(eq(users.state, ACCOUNT_STATE.enabled), isNull(users.deletedAt), ne(users.passwordHash, ''));
  return tx.$count(users, and(held, gt(users.pwdUpdateTime, after), lte(users.pwdUpdateTime, until)));
}
