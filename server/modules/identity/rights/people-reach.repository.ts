/** Which people somebody sees, and which of these are theirs to change: as conditions, and of one person. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { USER_TYPE } from '@/contract/codes';
import type { SignedInContext } from '../../../http/context';
import { parksWith, seesAll } from './rights.rules';
import { users } from '../identity.table';
import { isAdministrator } from './administrator.rules';
import { isInParks, isInScope, scopeOf } from './data-scope.repository';

/** @returns the condition on a person `u` of `app_user` that the caller sees them */
export async function seesPerson(context: SignedInContext): Promise<SQL> {
  if (seesAll(context.user)) return sql`true`;
  const scope = await scopeOf(context, 'user.manage');
  return sql`(${isInParks(scope, sql`u.id`)} and ${isInScope(scope, context.user.id, sql`u.id`, sql`u.org_id`)})`;
}

/** Condition on a person `u` whom the caller sees: also theirs to change. */
export function managesPerson({ user }: SignedInContext): SQL {
  if (isAdministrator(user)) return sql`true`;
  const mine = `{${parksWith(user, 'user.manage').join(',')}}`;
  return sql`(u.usertype <> ${USER_TYPE.administrator} and not exists (
    select from park_user pu where pu.user_id = u.id and pu.park_id <> all (${mine}::bigint[])))`;
}

/** @returns whether a person is the caller's to change; null for people whom the caller does not see */
export async function readMayManage(context: SignedInContext, userId: number): Promise<boolean | null> {
  const u = alias(users, 'u');
  const [person] = await context.tx
    .select({ mine: sql<boolean>`${managesPerson(context)}` })
    .from(u)
    .where(and(eq(u.id, userId), await seesPerson(context)));
  return person?.mine ?? null;
}
