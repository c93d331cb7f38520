/** People who may be added to a park, and removing people from one. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { adminUserEndpoints } from '@/contract/admin-user';
import type { OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { likePattern } from '../../../lists/like-pattern';
import { orgs, parkUsers, roleUsers, users } from '../../identity/identity.table';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { scopeOf } from '../../identity/rights/data-scope.repository';

type Joinable = OutputOf<(typeof adminUserEndpoints)['listJoinable']>;

/** The caller may add only people whom their data scope will show afterwards. Membership of the park is not checked here. */
async function isWithinScope(context: SignedInContext, parkId: number): Promise<SQL> {
  const { byPark } = await scopeOf(context, 'user.manage');
  const people = byPark.find(({ parkIds }) => parkIds.includes(parkId))?.people ?? null;
  return people === null ? sql`true` : sql`u.org_id = any(${`{${people.orgIds.join(',')}}`}::bigint[])`;
}

/** People of the park's tenant who are enabled and not in it; administrators find everybody. */
const joinable = async (context: SignedInContext, parkId: number): Promise<SQL> => sql`
  ${await isWithinScope(context, parkId)} and u.state = 0 and u.deleted_at is null
  and not exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId})
  and (${isAdministrator(context.user)}::boolean or (u.usertype <> 1 and exists (
    select from org mo join park k on k.tenant_id = mo.tenant_id where mo.id = u.org_id and k.id = ${parkId})))`;

/** @returns up to fifty people, by name */
export async function readJoinable(
  context: SignedInContext,
  { parkId, keyword }: { parkId: number; keyword?: string | undefined },
): Promise<Joinable> {
  const word = keyword ? likePattern(keyword) : null;
  const [u, o] = [alias(users, 'u'), alias(orgs, 'o')];
  return context.tx
    .select({ id: u.id, name: u.name, loginName: u.loginName, orgName: o.name })
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .where(
      and(
        await joinable(context, parkId),
        sql`(${word}::text is null or ${u.name} ilike ${word} or ${u.loginName} ilike ${word})`,
      ),
    )
    .orderBy(u.name, u.id)
    .limit(50);
}

/** @returns the person's name; undefined if the caller may not add them to this park */
export async function readJoinableName(
  context: SignedInContext,
  userId: number,
  parkId: number,
): Promise<string | undefined> {
  const u = alias(users, 'u');
  const [person] = await context.tx
    .select({ name: u.name })
    .from(u)
    .where(and(eq(u.id, userId), await joinable(context, parkId)));
  return person?.name;
}

/** Removes the person from the park, with the roles given for it. */
export async function deleteMember(tx: Tx, userId: number, parkId: number): Promise<void> {
  await tx.delete(roleUsers).where(and(eq(roleUsers.userId, userId), eq(roleUsers.parkId, parkId)));
  await tx.delete(parkUsers).where(and(eq(parkUsers.userId, userId), eq(parkUsers.parkId, parkId)));
}
