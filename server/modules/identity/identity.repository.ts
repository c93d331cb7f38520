/** A person's menus, parks and profile. */
import { createHash } from 'node:crypto';
import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import type { Park, UserInfo } from '@/contract/session';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { currentPermissions } from './rights/rights.rules';
import { type apps, type funcs, type orgs, parks, type roles, type users } from './identity.table';
import { roleCounts, roleCountsIn } from './rights/role-in-force.repository';

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

type Func = typeof funcs.$inferSelect;

/** A function as menus show it. */
export type MenuFunc = Pick<
  Func,
  'id' | 'pid' | 'name' | 'names' | 'pageAddr' | 'icon' | 'hidden' | 'alwaysShow' | 'noCache' | 'sysUrl' | 'appId'
>;

export type MenuRow = MenuFunc & Pick<typeof apps.$inferSelect, 'spAppId'> & { appName: string };

/** Of `func f`, as `MenuFunc` names them. */
export const menuColumns = sql`f.id::int, f.pid::int, f.name, f.names, f.page_addr as "pageAddr", f.icon, f.hidden,
  f.always_show as "alwaysShow", f.no_cache as "noCache", f.sys_url as "sysUrl", f.app_id::int as "appId"`;

/** @returns menu rows, application by application, in their order. */
async function readMenuRows(tx: Tx, functions: SQL): Promise<MenuRow[]> {
  const { rows } = await tx.execute<MenuRow>(sql`${functions}
    select ${menuColumns}, a.sp_app_id as "spAppId", a.name as "appName"
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

/** @returns the valid parks in which the person has any right */
export async function readParks(tx: Tx, user: SessionUser): Promise<Park[]> {
  if (user.rights.size === 0) return [];
  const { id, name, parentId, projectCode, address, timeZone } = parks;
  return tx
    .select({ id, name, parentId, projectCode, address, timeZone })
    .from(parks)
    .where(and(eq(parks.valid, 1), inArray(parks.id, [...user.rights.keys()])))
    .orderBy(asc(parks.id));
}

type ProfileRow = Pick<typeof users.$inferSelect, 'phone' | 'postName' | 'avatar'> & {
  orgName: (typeof orgs.$inferSelect)['name'] | null;
  roles: Pick<typeof roles.$inferSelect, 'id' | 'code' | 'name'>[];
  menus: string;
};

/** @returns the person as the client knows them. `menuVersion` changes with anything that a menu shows or permits. */
export async function readUserInfo(tx: Tx, user: SessionUser, now: Date): Promise<UserInfo> {
  const { rows } = await tx.execute<ProfileRow>(sql`${myFunctions(user, now)}
    select u.phone, u.post_name as "postName", u.avatar, o.name as "orgName",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name)), '[]')
        from (${heldRoles(user, now)}) h) as roles,
      (select coalesce(string_agg(md5(f::text || a::text), '' order by f.id), '') from func f join app a on a.id = f.app_id
        where f.id in (select id from granted)) as menus
    from app_user u left join org o on o.id = u.org_id where u.id = ${user.id}`);
  const row = rows[0];
  const held = (row?.roles ?? []).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const permissions = currentPermissions(user);
  const menuVersion = createHash('sha256')
    .update(`${row?.menus ?? ''}\n${permissions.join(',')}`)
    .digest('base64url');
  return {
    id: user.id,
    name: user.name,
    user_name: user.loginName,
    roles: held.map(({ code }) => code),
    myRoles: held.map(({ code, name }) => ({ code, name })),
    viewRole: held.find(({ id }) => id === user.viewRoleId)?.code ?? null,
    usertype: user.usertype,
    parkId: user.parkId,
    phone: row?.phone ?? null,
    orgName: row?.orgName ?? null,
    postName: row?.postName ?? null,
    avatar: row?.avatar ?? null,
    permissions,
    menuVersion: menuVersion.slice(0, 16),
    ...(user.mustChangePassword && { mustChangePassword: true }),
  };
}
