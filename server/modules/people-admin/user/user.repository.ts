/** Rows of people, as lists and records show them, and the list. */
import { type SQL, sql } from 'drizzle-orm';
import type { UserRecord, UserRow } from '@/contract/admin-user';
import type { SignedInContext } from '../../../http/context';
import type { Listing, ListInput } from '../../admin/listing';
import { maskIdCard } from '../../identity/account.record';
import { isBeyond } from '../../identity/held-rights';
import { managesPerson, seesPerson } from '../../identity/manageable';

type Named = UserRow['parks'];

export interface UserRaw extends Record<string, unknown> {
  id: string;
  version: number;
  login_name: string;
  name: string;
  gender: UserRow['gender'];
  phone: string | null;
  email: string | null;
  avatar: string | null;
  org_id: string | null;
  org_name: string | null;
  post_name: string | null;
  usertype: UserRow['usertype'];
  state: UserRow['state'];
  remark: string;
  parks: Named;
  roles: Named;
  lock_until: string | null;
  last_login_time: string | null;
  last_login_ip: string | null;
  created_at: string;
  updated_at: string | null;
  may_change: boolean;
  beyond: boolean;
}

const time = (at: string | null): number | null => (at === null ? null : new Date(at).getTime());

export function toUserRow(raw: UserRaw): UserRow {
  const { id, version, name, gender, phone, email, avatar, usertype, state, remark, parks, roles } = raw;
  return {
    version,
    name,
    gender,
    phone,
    email,
    avatar,
    usertype,
    state,
    remark,
    parks,
    roles,
    id: Number(id),
    loginName: raw.login_name,
    orgId: raw.org_id === null ? null : Number(raw.org_id),
    orgName: raw.org_name,
    postName: raw.post_name,
    lockUntil: time(raw.lock_until),
    lastLoginTime: time(raw.last_login_time),
    lastLoginIp: raw.last_login_ip,
    createdAt: time(raw.created_at) ?? 0,
    updatedAt: time(raw.updated_at),
    mayChange: raw.may_change,
    mayManage: raw.may_change && !raw.beyond,
  };
}

const asNames = (rows: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id), '[]') from (${rows}) n)`;

/** A select of people `u` with everything that a row shows. */
export const userColumns = (context: SignedInContext, more: SQL = sql``): SQL => sql`
  select u.id, u.version, u.login_name, u.name, u.gender, u.phone, u.email, u.avatar, u.org_id, o.name as org_name,
    u.post_name, u.usertype, u.state, u.remark, u.last_login_time, u.last_login_ip, u.created_at, u.updated_at,
    case when a.locked_until > ${context.now.toISOString()}::timestamptz then a.locked_until end as lock_until,
    ${asNames(sql`select p.id, p.name from park_user pu join park p on p.id = pu.park_id where pu.user_id = u.id`)} as parks,
    ${asNames(sql`select distinct r.id, r.name from role_user ru join role r on r.id = ru.role_id
      and r.state = 1 and r.deleted_at is null where ru.user_id = u.id
      and (ru.expire_time is null or ru.expire_time > ${context.now.toISOString()}::timestamptz)`)} as roles,
    ${managesPerson(context)} as may_change, ${isBeyond(context)} as beyond ${more}
  from app_user u left join org o on o.id = u.org_id left join login_attempt a on a.login_name = u.login_name`;

interface UserInput extends ListInput {
  orgId?: number | undefined;
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
    const ofMine = mine ? sql`o.tenant_id = ${myTenant(context.user.id)}` : sql`true`;
    const bin = sql.raw(deleted ? 'not null' : 'null');
    return sql`${userColumns(context)} where u.deleted_at is ${bin} and ${await seesPerson(context)} and ${ofMine}`;
  },
  search: ['name', 'login_name', 'phone'],
  filters: ({ orgId, state, usertype, roleId, parkId, locked }) => [
    orgId === undefined ? undefined : inOrg(orgId),
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

interface RecordRaw extends UserRaw {
  id_card: string | null;
  role_ids: number[];
  tenant_name: string | null;
  is_first_login: boolean;
  pwd_update_time: string;
  external_id: string | null;
  deleted_at: string | null;
  sessions: number;
}

const recordColumns = (
  now: Date,
): SQL => sql`, u.id_card, u.is_first_login, u.pwd_update_time, u.external_id, u.deleted_at,
  (select t.name from tenant t where t.id = o.tenant_id) as tenant_name,
  array(select distinct ru.role_id::int from role_user ru where ru.user_id = u.id order by 1) as role_ids,
  (select count(*)::int from session s where s.user_id = u.id and s.ended_at is null
    and s.expires_at > ${now.toISOString()}::timestamptz) as sessions`;

/** @returns a person whom the caller sees, also from the recycle bin */
export async function readUserRecord(context: SignedInContext, userId: number): Promise<UserRecord | undefined> {
  const { rows } = await context.tx.execute<RecordRaw>(sql`
    ${userColumns(context, recordColumns(context.now))} where u.id = ${userId} and ${await seesPerson(context)}`);
  const [raw] = rows;
  if (!raw) return undefined;
  const row = toUserRow(raw);
  return {
    ...row,
    idCard: raw.id_card && maskIdCard(raw.id_card),
    parkIds: row.parks.map(({ id }) => id),
    roleIds: raw.role_ids,
    tenantName: raw.tenant_name,
    isFirstLogin: raw.is_first_login,
    pwdUpdateTime: time(raw.pwd_update_time) ?? 0,
    externalId: raw.external_id,
    deletedAt: time(raw.deleted_at),
    sessions: raw.sessions,
  };
}
