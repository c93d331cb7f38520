/** Whether somebody's roles show the people and organisations that a schedule names. */
import { and, inArray, sql } from 'drizzle-orm';
import { users } from '../../identity/identity.table';
import { type Scope, type ScopeContext, isInScope } from '../../identity/rights/data-scope.repository';

/** @returns whether the scope shows one of these people */
export async function isPersonSeen({ tx, user }: ScopeContext, scope: Scope, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const seen = isInScope(scope, user.id, sql`${users.id}`, sql`${users.orgId}`);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), seen))
    .limit(1);
  return found.length > 0;
}

/** Organisations that the roles show; of somebody who sees themselves alone their own. */
export async function isOrgSeen(
  { tx, user }: ScopeContext,
  { people }: Scope,
  ids: readonly number[],
): Promise<boolean> {
  if (people === null || ids.some((id) => people.orgIds.includes(id))) return true;
  if (!people.self || ids.length === 0) return false;
  const own = and(sql`${users.id} = ${user.id}`, inArray(users.orgId, [...ids]));
  return (await tx.select({ id: users.id }).from(users).where(own).limit(1)).length > 0;
}
