/** Who has a role: where, until when; giving it and taking it away. */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { RoleMember, RoleRecord, roleEndpoints } from '@/contract/admin-role';
import type { RowResult } from '@/contract/crud';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { noSuchPerson, notToYourself, roleNotYours } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { equals, type Listing, type ListInput } from '../admin/listing';
import { batch } from '../admin/record';
import { seesAll } from '../identity/identity.repository';
import { orgs, parks, roleUsers, users } from '../identity/identity.table';
import { assertHolds, rightsOfRoles } from '../identity/held-rights';
import { giveOrWait } from '../identity/second-person';
import { parksWith } from '../identity/rights';
import { roleRecordDef } from './role.record';
import { bigints, rolePlaces } from './role.reach';
import { seenPeople } from './role.repository';

type Endpoints = typeof roleEndpoints;

interface MemberInput extends ListInput {
  roleId: number;
  expired?: boolean | undefined;
}

/** @param where may name the person as `u` */
const selectMembers = ({ tx, now }: SignedInContext, where: SQL | undefined) => {
  const u = alias(users, 'u');
  return tx
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
};
type SelectedMember = Awaited<ReturnType<typeof selectMembers>>[number];

/** Of people whom the asker's role administration shows; given for another's park alone it is that park's business. */
export const memberListing: Listing<MemberInput, SelectedMember, RoleMember> = {
  source: async (context, { roleId }) => {
    await roleRecordDef.read(context, roleId);
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
export async function listCandidates(
  context: SignedInContext,
  { roleId, keyword }: InputOf<Endpoints['listRoleCandidates']>,
): Promise<OutputOf<Endpoints['listRoleCandidates']>> {
  await roleRecordDef.read(context, roleId);
  const pattern = likePattern(keyword);
  const { rows } = await context.tx.execute<{
    id: string;
    name: string;
    login_name: string;
    org_name: string | null;
  }>(sql`
    select u.id, u.name, u.login_name, o.name as org_name from app_user u left join org o on o.id = u.org_id
    where u.state = 0 and u.deleted_at is null and (u.name ilike ${pattern} or u.login_name ilike ${pattern})
      and ${await seenPeople(context)}
      and not exists (select from role_user ru where ru.role_id = ${roleId} and ru.user_id = u.id and ru.park_id is null)
    order by u.name, u.id limit ${MOST_CANDIDATES}`);
  return rows.map((row) => ({ id: Number(row.id), name: row.name, loginName: row.login_name, orgName: row.org_name }));
}

/** Nobody gives or takes rights that they do not hold there, nor beyond their own parks. @throws AppError 400, 403 */
async function assertMayGive(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  const { tx, user } = context;
  if (seesAll(user)) return;
  const mine = parksWith(user, 'role.manage');
  if (role.roleType !== ROLE_TYPE.park || role.state !== ROLE_STATE.enabled) throw roleNotYours();
  const place = parkId ?? role.parkId;
  if (place === null || !mine.includes(place)) throw wrongField('parkId', 'role.parkNeeded');
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId: role.id, parkId }], [place]));
}

/** Nobody changes their own roles upward, not even administrators. @throws AppError 400 */
function assertNotMyself({ user }: SignedInContext, userId: number): void {
  if (userId === user.id) throw notToYourself();
}

async function assertPark(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  if (parkId !== null && role.parkId !== null && role.parkId !== parkId) throw wrongField('parkId', 'role.placeDenied');
  await assertMayGive(context, role, parkId);
}

function expiryOf({ now }: SignedInContext, expireTime: number | null): Date | null {
  if (expireTime === null) return null;
  if (expireTime <= now.getTime() || expireTime > 8e12) throw wrongField('expireTime', 'role.expiryOver');
  return new Date(expireTime);
}

async function nameOfSeen(context: SignedInContext, userId: number, parkId: number | null): Promise<string> {
  const inPark =
    parkId === null
      ? sql`true`
      : sql`(u.usertype = 1
    or exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId}))`;
  const { rows } = await context.tx.execute<{ name: string }>(sql`select u.name from app_user u
    where u.id = ${userId} and u.state = 0 and u.deleted_at is null and ${inPark} and ${await seenPeople(context)}`);
  const [row] = rows;
  if (!row) throw noSuchPerson();
  return row.name;
}

/** Somebody who has it already gets the new end. */
export async function addMembers(
  context: SignedInContext,
  { roleId, userIds, parkId, expireTime }: InputOf<Endpoints['addRoleMembers']>,
): Promise<{ results: RowResult[] }> {
  const role = await roleRecordDef.read(context, roleId);
  await assertPark(context, role, parkId);
  const expiry = expiryOf(context, expireTime);
  return batch(context, userIds, async (inner, userId) => {
    assertNotMyself(inner, userId);
    const name = await nameOfSeen(inner, userId, parkId);
    const isGiven = await giveOrWait(inner, { userId, roleId, parkId, expireTime: expiry });
    if (!isGiven) return { code: 'role.waitsForSecond', done: true };
    inner.audit({
      action: 'role.give',
      bizType: 'role',
      bizId: roleId,
      detail: { name: role.name, after: { person: name, parkId, expireTime } },
    });
    return null;
  });
}

interface GivenRow extends Record<string, unknown> {
  role_id: string;
  user_id: string;
  park_id: string | null;
  name: string;
}

async function readGiven(context: SignedInContext, id: number) {
  const { rows } = await context.tx.execute<GivenRow>(sql`
    select ru.role_id, ru.user_id, ru.park_id, u.name from role_user ru join app_user u on u.id = ru.user_id
    where ru.id = ${id} and ${await seenPeople(context)}`);
  const [row] = rows;
  if (!row) throw notFound();
  const role = await roleRecordDef.read(context, Number(row.role_id));
  const parkId = row.park_id === null ? null : Number(row.park_id);
  await assertMayTake(context, role, parkId);
  return { role, parkId, userId: Number(row.user_id), name: row.name };
}

/** What was given for all parks of a person is not one park's to take away. @throws AppError 403 */
async function assertMayTake(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  const { tx, user } = context;
  if (seesAll(user)) return;
  const place = parkId ?? role.parkId;
  if (place === null || !parksWith(user, 'role.manage').includes(place)) throw roleNotYours();
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId: role.id, parkId }], [place]));
}

export async function changeMember(
  context: SignedInContext,
  { id, expireTime }: InputOf<Endpoints['changeRoleMember']>,
): Promise<{ id: number }> {
  const { role, parkId, userId, name } = await readGiven(context, id);
  assertNotMyself(context, userId);
  await assertPark(context, role, parkId);
  const expiry = expiryOf(context, expireTime);
  if (!(await giveOrWait(context, { userId, roleId: role.id, parkId, expireTime: expiry }))) return { id };
  const detail = { name: role.name, after: { person: name, parkId, expireTime } };
  context.audit({ action: 'role.give', bizType: 'role', bizId: role.id, detail });
  return { id };
}

export const removeMembers = (context: SignedInContext, ids: readonly number[]): Promise<{ results: RowResult[] }> =>
  batch(context, ids, async (inner, id) => {
    const { role, parkId, name } = await readGiven(inner, id);
    await inner.tx.execute(sql`delete from role_user where id = any(${bigints([id])})`);
    const detail = { name: role.name, before: { person: name, parkId } };
    inner.audit({ action: 'role.take', bizType: 'role', bizId: role.id, detail });
    return null;
  });
