/** Conditions that more than one query needs: which roles of a person count, and which functions they give. */
import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../http/context';
import { seesAll } from './rights.rules';
import { roleCounts, roleCountsIn } from './role-in-force.repository';

/** Roles of the person that count in the current park; without one, those that hold everywhere. */
export const heldRoles = (user: SessionUser, now: Date): SQL => sql`
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

/** Of a session that was made for an application, its functions; of any other, all. */
const isOfApplication = ({ appId = null }: SessionUser): SQL =>
  sql`(${appId}::bigint is null or f.app_id = ${appId}::bigint)`;

/**
 * Catalogues (1) and main functions (2) for which the condition on `func f` holds, with all their parents.
 * Only valid applications of our own (`app_from` 1) give menus.
 */
export const functionsWhere = (condition: SQL): SQL => sql`
  with recursive granted as (
    select f.id, f.pid from func f join app a on a.id = f.app_id and a.valid = 1 and a.app_from = 1 and a.deleted_at is null
    where f.valid = 1 and f.deleted_at is null and f.res_type in (1, 2) and ${condition}
    union
    select p.id, p.pid from func p join granted g on p.id = g.pid where p.valid = 1 and p.deleted_at is null
  )`;

/** What the person's roles give; everything for usertype 1. */
export const myFunctions = (user: SessionUser, now: Date): SQL =>
  functionsWhere(
    sql`${isOfApplication(user)} and (${seesAll(user)}::boolean or (f.id in (${heldFunctions(user, now)}) and ${isTenants(user)}))`,
  );
