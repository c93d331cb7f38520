/** Queries of who has a role, and the list of them. */
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoleMember } from '@/contract/admin-role';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { seesAll } from '../identity/rights/rights.rules';
import { orgs, parks, roleUsers, users } from '../identity/identity.table';
import { rolePlaces } from './role-reach.repository';
import { seenPeople } from './role.repository';

const u = alias(users, 'u');

/** @param where may name the person as `u` */
const selectMembers = ({ tx, now }: SignedInContext, where: SQL | undefined) =>
  tx
    .select({
      id: roleUsers.id,
      userId: roleUsers.userId,
      loginName: u.loginName,
      name: u.name,
      orgName: sql<string | null>`${orgs.name}`.as('org_name'),
      postName: u.postName,
      parkId: roleUsers.parkId,
      parkName: sql<string | null>`${parks.name}`.as('park_name'),
      expireTime: roleUsers.expireTime,
      expired: sql<boolean>`coalesce(${roleUsers.expireTime} <= ${now.toISOString()}::timestamptz, false)`.as(
        'expired',
      ),
    })
    .from(roleUsers)
    .innerJoin(u, and(eq(u.id, roleUsers.userId), isNull(u.deletedAt)))
    .leftJoin(orgs, eq(orgs.id, u.orgId))
    .leftJoin(parks, eq(parks.id, roleUsers.parkId))
    .where(where);
type SelectedMember = Awaited<ReturnType<typeof selectMembers>>[number];

interface MemberInput extends ListInput {
  roleId: number;
  expired?: boolean | undefined;
}

/** Members whom the caller's role administration shows; a role given only for a park of others is not listed. */
export const memberListing: Listing<MemberInput, SelectedMember, RoleMember> = {
  source: async (context, { roleId }) => {
    const isOfCaller = or(isNull(roleUsers.parkId), sql`${roleUsers.parkId} = any(${rolePlaces(context.user)})`);
    const place = seesAll(context.user) ? undefined : isOfCaller;
    const where = and(eq(roleUsers.roleId, roleId), place, await seenPeople(context));
    return () => selectMembers(context, where);
  },
  search: ['name', 'login_name', 'org_name'],
  filters: ({ expired }) => [equals('expired', expired)],
  sorts: { name: 'name', orgName: 'org_name', expireTime: 'expire_time', parkName: 'park_name' },
  order: 'name',
  toRow: ({ expireTime, ...row }) => ({ ...row, expireTime: expireTime?.getTime() ?? null }),
};

const MOST_CANDIDATES = 30;

/** Enabled people with this word in their name whom the asker sees and who do not have the role in every park. */
export async function readCandidates(context: SignedInContext, roleId: number | null, keyword: string) {
  const pattern = likePattern(keyword);
  return context.tx
    .select({ id: u.id, name: u.name, loginName: u.loginName, orgName: orgs.name })
    .from(u)
    .leftJoin(orgs, eq(orgs.id, u.orgId))
    .where(sql`u.state = 0 and u.deleted_at is null and (u.name ilike ${pattern} or u.login_name ilike ${pattern})
      and ${await seenPeople(context)}
      and not exists (select from role_user ru where ru.role_id = ${roleId} and ru.user_id = u.id and ru.park_id is null)`)
    .orderBy(asc(u.name), asc(u.id))
    .limit(MOST_CANDIDATES);
}

/** @returns the name of an enabled person of the park whom the asker sees */
export async function findNameOf(
  context: SignedInContext,
  userId: number,
  parkId: number | null,
): Promise<string | undefined> {
  const inPark =
    parkId === null
      ? sql`true`
      : sql`(u.usertype = 1
    or exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId}))`;
  const [row] = await context.tx
    .select({ name: u.name })
    .from(u)
    .where(
      sql`u.id = ${userId} and u.state = 0 and u.deleted_at is null and ${inPark} and ${await seenPeople(context)}`,
    );
  return row?.name;
}

/** @returns the grant, if the caller sees its holder */
export async function findGiven(context: SignedInContext, id: number) {
  const { roleId, userId, parkId } = roleUsers;
  const [row] = await context.tx
    .select({ roleId, userId, parkId, name: u.name })
    .from(roleUsers)
    .innerJoin(u, eq(u.id, roleUsers.userId))
    .where(and(eq(roleUsers.id, id), await seenPeople(context)));
  return row;
}

/** Takes a role from somebody. */
export async function deleteMember(tx: Tx, id: number): Promise<void> {
  await tx.delete(roleUsers).where(eq(roleUsers.id, id));
}

/** How many people have the role, each counted once. */
export async function countMembers(tx: Tx, roleId: number): Promise<number> {
  const [row] = await tx
    .select({ people: sql<number>`count(distinct ${roleUsers.userId})::int` })
    .from(roleUsers)
    .where(eq(roleUsers.roleId, roleId));
  return row?.people ?? 0;
}
