/** Rows of people, as lists and records show them, and the list. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserRecord, UserRow } from '@/contract/admin-user';
import type { SignedInContext } from '../../../http/context';
import { inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { maskIdCard } from '../../identity/account/masking.rules';
import { orgs, users } from '../../identity/identity.table';
import { isBeyond } from '../../identity/rights/held-rights.repository';
import { managesPerson, seesPerson } from '../../identity/rights/people-reach.repository';
import { loginAttempts } from '../../session/session.table';

// As the conditions on people call them.
const u = alias(users, 'u');
const o = alias(orgs, 'o');
const a = alias(loginAttempts, 'a');

/** The rows as a list of `{ id, name }`. */
const asNames = (rows: SQL) => sql<UserRow['parks']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id), '[]') from (${rows}) n)`;

/** All fields of a person's row. */
function rowFields(context: SignedInContext) {
  const now = context.now.toISOString();
  const lockUntil: SQL<Date | null> = sql`case when ${a.lockedUntil} > ${now}::timestamptz
    then ${a.lockedUntil} end`.mapWith(loginAttempts.lockedUntil);
  return {
    id: u.id,
    version: u.version,
    loginName: u.loginName,
    name: u.name,
    gender: sql<UserRow['gender']>`${u.gender}`.as('gender'),
    phone: u.phone,
    email: u.email,
    avatar: u.avatar,
    orgId: u.orgId,
    orgName: sql<string | null>`${o.name}`.as('org_name'),
    postName: u.postName,
    usertype: sql<UserRow['usertype']>`${u.usertype}`.as('usertype'),
    state: sql<UserRow['state']>`${u.state}`.as('state'),
    remark: u.remark,
    lastLoginTime: u.lastLoginTime,
    lastLoginIp: u.lastLoginIp,
    createdAt: u.createdAt,
    updatedAt: u.updatedAt,
    lockUntil: lockUntil.as('lock_until'),
    parks: asNames(
      sql`select p.id, p.name from park_user pu join park p on p.id = pu.park_id where pu.user_id = u.id`,
    ).as('parks'),
    roles: asNames(sql`select distinct r.id, r.name from role_user ru join role r on r.id = ru.role_id
      and r.state = 1 and r.deleted_at is null where ru.user_id = u.id
      and (ru.expire_time is null or ru.expire_time > ${now}::timestamptz)`).as('roles'),
    mayChange: sql<boolean>`${managesPerson(context)}`.as('may_change'),
    beyond: sql<boolean>`${isBeyond(context)}`.as('beyond'),
  };
}

const selectUsers = (context: SignedInContext, where: SQL | undefined) =>
  context.tx
    .select(rowFields(context))
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .leftJoin(a, eq(a.loginName, u.loginName))
    .where(where);

type UserRaw = Awaited<ReturnType<typeof selectUsers>>[number];

const toUserRow = ({ beyond, mayChange, ...row }: UserRaw): UserRow => ({
  ...row,
  lockUntil: row.lockUntil?.getTime() ?? null,
  lastLoginTime: row.lastLoginTime?.getTime() ?? null,
  createdAt: row.createdAt.getTime(),
  updatedAt: row.updatedAt?.getTime() ?? null,
  mayChange,
  mayManage: mayChange && !beyond,
});

interface UserInput extends ListInput {
  orgId?: number | undefined;
  orgAlone?: boolean | undefined;
  state?: number | undefined;
  usertype?: number | undefined;
  roleId?: number | undefined;
  parkId?: number | undefined;
  locked?: boolean | undefined;
  mine?: boolean | undefined;
}

const is = (column: string, value: number | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

const inOrg = (orgId: number): SQL => sql`x.org_id in (
  with recursive below as (
    select ${orgId}::bigint as id union select c.id from org c join below b on c.pid = b.id where c.deleted_at is null)
  select id from below)`;

/** Of the organisation to which the caller belongs. */
export const myTenant = (userId: number): SQL =>
  sql`(select mo.tenant_id from app_user me join org mo on mo.id = me.org_id where me.id = ${userId})`;

export const userListing: Listing<UserInput, UserRaw, UserRow> = {
  async source(context, { deleted, mine }) {
    const ofMine = mine ? sql`o.tenant_id = ${myTenant(context.user.id)}` : undefined;
    const where = and(inBin(u.deletedAt, deleted), await seesPerson(context), ofMine);
    return () => selectUsers(context, where);
  },
  search: ['name', 'login_name', 'phone'],
  filters: ({ orgId, orgAlone, state, usertype, roleId, parkId, locked }) => [
    orgId === undefined ? undefined : orgAlone === true ? is('org_id', orgId) : inOrg(orgId),
    is('state', state),
    is('usertype', usertype),
    roleId === undefined
      ? undefined
      : sql`exists (select from role_user ru where ru.user_id = x.id and ru.role_id = ${roleId})`,
    parkId === undefined
      ? undefined
      : sql`exists (select from park_user pu where pu.user_id = x.id and pu.park_id = ${parkId})`,
    locked === undefined ? undefined : sql`(x.lock_until is not null) = ${locked}`,
  ],
  sorts: {
    name: 'name',
    loginName: 'login_name',
    orgName: 'org_name',
    state: 'state',
    usertype: 'usertype',
    lastLoginTime: 'last_login_time',
    createdAt: 'created_at',
  },
  order: 'id',
  toRow: toUserRow,
};

/** Additional fields of the record page. */
const recordFields = (now: Date) => ({
  idCard: u.idCard,
  isFirstLogin: u.isFirstLogin,
  pwdUpdateTime: u.pwdUpdateTime,
  externalId: u.externalId,
  deletedAt: u.deletedAt,
  tenantName: sql<string | null>`(select t.name from tenant t where t.id = o.tenant_id)`,
  roleIds: sql<number[]>`array(select distinct ru.role_id::int from role_user ru where ru.user_id = u.id order by 1)`,
  sessions: sql<number>`(select count(*)::int from session s where s.user_id = u.id and s.ended_at is null
    and s.expires_at > ${now.toISOString()}::timestamptz)`,
});

/** @returns a person whom the caller sees, also from the recycle bin */
export async function readUserRecord(context: SignedInContext, userId: number): Promise<UserRecord | undefined> {
  const [raw] = await context.tx
    .select({ row: rowFields(context), more: recordFields(context.now) })
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .leftJoin(a, eq(a.loginName, u.loginName))
    .where(and(eq(u.id, userId), await seesPerson(context)));
  if (!raw) return undefined;
  const row = toUserRow(raw.row);
  const { idCard, pwdUpdateTime, deletedAt, ...more } = raw.more;
  return {
    ...row,
    ...more,
    idCard: idCard && maskIdCard(idCard),
    parkIds: row.parks.map(({ id }) => id),
    pwdUpdateTime: pwdUpdateTime.getTime(),
    deletedAt: deletedAt?.getTime() ?? null,
  };
}

/** @returns how many of the people whom the caller sees are directly in each organisation; of a park: of its members */
export async function countPeopleByOrg(
  context: SignedInContext,
  { parkId }: { parkId?: number | undefined },
): Promise<{ orgId: number; people: number }[]> {
  const isMember =
    parkId === undefined
      ? undefined
      : sql`exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId})`;
  return context.tx
    .select({ orgId: sql<number>`${u.orgId}`.mapWith(Number), people: sql<number>`count(*)::int` })
    .from(u)
    .where(and(inBin(u.deletedAt, false), sql`${u.orgId} is not null`, await seesPerson(context), isMember))
    .groupBy(u.orgId);
}
