/** Whether a given role is in force: one definition for everything that decides on rights. */
import { type SQL, sql } from 'drizzle-orm';

/** Condition on `role_user ru` with its `role r`: not expired, role enabled and not deleted. */
export const roleCounts = (now: Date): SQL => sql`(r.state = 1 and r.deleted_at is null
  and (ru.expire_time is null or ru.expire_time > ${now.toISOString()}::timestamptz))`;

/** Condition on the same: it counts in this park, by how it was given, whose role it is and the parks of its data scope. */
export const roleCountsIn = (park: SQL): SQL => sql`((ru.park_id is null or ru.park_id = ${park})
  and (r.park_id is null or r.park_id = ${park})
  and (r.org_id is null or exists (select from org o join park k on k.tenant_id = o.tenant_id
    where o.id = r.org_id and k.id = ${park}))
  and (r.data_scope <> 2 or not exists (select from role_park rp where rp.role_id = r.id)
    or exists (select from role_park rp where rp.role_id = r.id and rp.park_id = ${park})))`;

/** Conditions on `func f`, and on it with a row `tp` of `tenant_permission`, which has an application once at most for a tenant. */
const isInUse = sql`f.valid = 1 and f.deleted_at is null`;
const isPermitted = sql`tp.app_id = f.app_id and (tp.func_ids is null or f.id = any(tp.func_ids))`;

/** Condition on `func f`: there is such a function, and the tenant may use it. */
export const funcCountsFor = (tenant: SQL): SQL => sql`(${isInUse}
  and exists (select from tenant_permission tp where tp.tenant_id = ${tenant} and ${isPermitted}))`;

/** The same as a table to join, for questions about many functions: each `f` with the `tp.tenant_id` of who may use it. */
export const funcsByTenant: SQL = sql`(func f join tenant_permission tp on ${isInUse} and ${isPermitted})`;
