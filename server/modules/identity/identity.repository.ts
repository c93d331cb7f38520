/** A person's menus, parks and profile. */
import { createHash } from 'node:crypto';
import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import type { Park, UserInfo } from '@/contract/session';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { currentPermissions } from './rights';
import { parks } from './identity.table';
import { roleCounts, roleCountsIn } from './role-in-force';

/** Roles of the person that count in the current park; without one, those that hold everywhere. */
const heldRoles = (user: SessionUser, now: Date): SQL => sql`
  select r.id, r.code, r.name from role_user ru join role r on r.id = ru.role_id
  where ru.user_id = ${user.id} and ${roleCounts(now)} and ${roleCountsIn(sql`${user.parkId}::bigint`)}`;

/** Of these the one that the person looks with, where they chose one. */
const rolesInForce = (user: SessionUser, now: Date): SQL => sql`
  select id, code from (${heldRoles(user, now)}) held
  where ${user.viewRoleId ?? null}::bigint is null or id = ${user.viewRoleId ?? null}::bigint`;

/** Functions that these roles give, in any application. */
export const heldFunctions = (user: SessionUser, now: Date): SQL =>
  sql`select rf.func_id from role_func rf where rf.role_id in (select id from (${rolesInForce(user, now)}) mine)`;

/** What the tenant of the current park may use; without a park nothing narrows. */
export const isTenants = (user: SessionUser): SQL => sql`(${user.parkId}::bigint is null or exists (
  select from park k join tenant_permission tp on tp.tenant_id = k.tenant_id
  where k.id = ${user.parkId}::bigint and tp.app_id = f.app_id and (tp.func_ids is null or f.id = any(tp.func_ids))))`;

/** Whether everything is the person's: an administrator who looks with no particular role, on the platform itself. */
export const seesAll = (user: SessionUser): boolean =>
  user.usertype === USER_TYPE.administrator && !user.viewRoleId && !user.appId;

/** Of a session that was made for an application, its functions; of any other, all. */
const isOfApplication = ({ appId = null }: SessionUser): SQL =>
  sql`(${appId}::bigint is null or f.app_id = ${appId}::bigint)`;

/**
 * Catalogues (1) and main functions (2) for which the condition on `func f` holds, with all their parents.
 * Only valid applications of our own (`app_from` 1) give menus.
 */
const functionsWhere = (condition: SQL): SQL => sql`
  with recursive granted as (
    select f.id, f.pid from func f join app a on a.id = f.app_id and a.valid = 1 and a.app_from = 1 and a.deleted_at is null
    where f.valid = 1 and f.deleted_at is null and f.res_type in (1, 2) and ${condition}
    union
    select p.id, p.pid from func p join granted g on p.id = g.pid where p.valid = 1 and p.deleted_at is null
  )`;

/** What the person's roles give; everything for usertype 1. */
const myFunctions = (user: SessionUser, now: Date): SQL =>
  functionsWhere(
    sql`${isOfApplication(user)} and (${seesAll(user)}::boolean or (f.id in (${heldFunctions(user, now)}) and ${isTenants(user)}))`,
  );

export interface MenuRow extends Record<string, unknown> {
  id: number;
  pid: number | null;
  name: string;
  names: Record<string, string> | null;
  page_addr: string;
  icon: string;
  hidden: boolean;
  always_show: boolean;
  no_cache: boolean;
  sys_url: string | null;
  app_id: number;
  sp_app_id: string;
  app_name: string;
}

/** @returns menu rows, application by application, in their order. */
async function readMenuRows(tx: Tx, functions: SQL): Promise<MenuRow[]> {
  const { rows } = await tx.execute<MenuRow>(sql`${functions}
    select f.id::int, f.pid::int, f.name, f.names, f.page_addr, f.icon, f.hidden, f.always_show, f.no_cache, f.sys_url,
      a.id::int as app_id, a.sp_app_id, a.name as app_name
    from func f join app a on a.id = f.app_id where f.id in (select id from granted)
    order by a.sort, a.id, f.sort, f.id`);
  return rows;
}

/** @returns the person's menu rows, application by application, in their order. */
export const readMenus = (tx: Tx, user: SessionUser, now: Date): Promise<MenuRow[]> =>
  readMenuRows(tx, myFunctions(user, now));

/** @returns what the role gives by itself. */
export const readMenusOfRole = (tx: Tx, roleId: number): Promise<MenuRow[]> =>
  readMenuRows(tx, functionsWhere(sql`f.id in (select rf.func_id from role_func rf where rf.role_id = ${roleId})`));

export async function readParks(tx: Tx, user: SessionUser): Promise<Park[]> {
  if (user.rights.size === 0) return [];
  const { id, name, parentId, projectCode, address, timeZone } = parks;
  return tx
    .select({ id, name, parentId, projectCode, address, timeZone })
    .from(parks)
    .where(and(eq(parks.valid, 1), inArray(parks.id, [...user.rights.keys()])))
    .orderBy(asc(parks.id));
}

interface ProfileRow extends Record<string, unknown> {
  phone: string | null;
  post_name: string | null;
  avatar: string | null;
  org_name: string | null;
  roles: { id: number; code: string; name: string }[];
  menus: string;
}

/** @returns the person as the client knows them. `menuVersion` changes with anything that a menu shows or permits. */
export async function readUserInfo(tx: Tx, user: SessionUser, now: Date): Promise<UserInfo> {
  const { rows } = await tx.execute<ProfileRow>(sql`${myFunctions(user, now)}
    select u.phone, u.post_name, u.avatar, o.name as org_name,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name)), '[]')
        from (${heldRoles(user, now)}) h) as roles,
      (select coalesce(string_agg(md5(f::text || a::text), '' order by f.id), '') from func f join app a on a.id = f.app_id
        where f.id in (select id from granted)) as menus
    from app_user u left join org o on o.id = u.org_id where u.id = ${user.id}`);
  const row = rows[0];
  const roles = (row?.roles ?? []).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const permissions = currentPermissions(user);
  const menuVersion = createHash('sha256')
    .update(`${row?.menus ?? ''}\n${permissions.join(',')}`)
    .digest('base64url');
  return {
    id: user.id,
    name: user.name,
    user_name: user.loginName,
    roles: roles.map(({ code }) => code),
    myRoles: roles.map(({ code, name }) => ({ code, name })),
    viewRole: roles.find(({ id }) => id === user.viewRoleId)?.code ?? null,
    usertype: user.usertype,
    parkId: user.parkId,
    phone: row?.phone ?? null,
    orgName: row?.org_name ?? null,
    postName: row?.post_name ?? null,
    avatar: row?.avatar ?? null,
    permissions,
    menuVersion: menuVersion.slice(0, 16),
    ...(user.mustChangePassword && { mustChangePassword: true }),
  };
}
