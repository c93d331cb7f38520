/**
 * Whom somebody sees and may manage. Administrators: everybody. Others see people of the parks where they hold the right,
 * as far as its data scope reaches, and manage those all of whose parks are theirs.
 */
import { type SQL, sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import { forbidden, notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { isInParks, isInScope, scopeOf } from './scope';
import { parksWith } from './rights';
import { seesAll } from './identity.repository';

export const isAdministrator = (user: { usertype: number }): boolean => user.usertype === USER_TYPE.administrator;

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

/** @returns whether the caller may change them. @throws AppError 404 for people whom the caller may not see */
export async function assertSees(context: SignedInContext, userId: number): Promise<{ mayManage: boolean }> {
  const { rows } = await context.tx.execute<{ mine: boolean }>(sql`
    select ${managesPerson(context)} as mine from app_user u where u.id = ${userId} and ${await seesPerson(context)}`);
  const [row] = rows;
  if (!row) throw notFound();
  return { mayManage: row.mine };
}

/** @throws AppError 404 for people of other parks, 403 for people with rights that the caller does not have */
export async function assertMayManage(context: SignedInContext, userId: number): Promise<void> {
  if (!(await assertSees(context, userId)).mayManage) throw forbidden();
}
