/** What tenants may use: rows by application, and the functions that there are. */
import { eq, sql } from 'drizzle-orm';
import type { AppGrant, GrantFunc, TenantGrants } from '@/contract/admin-tenant';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { tenantPermissions, tenants } from '../identity/identity.table';

interface GrantRaw extends Record<string, unknown> {
  app_id: string;
  name: string;
  sp_app_id: string;
  version: number | null;
  func_ids: (string | number)[] | null;
}

export const readGrantFuncs = async (tx: Tx): Promise<GrantFunc[]> => {
  const { rows } = await tx.execute<GrantFunc & Record<string, unknown>>(sql`
    select f.id::int as id, f.app_id::int as "appId", f.pid::int as pid, f.name, f.res_type as "resType"
    from func f join app a on a.id = f.app_id and a.deleted_at is null
    where f.valid = 1 and f.deleted_at is null order by a.sort, a.id, f.sort, f.id`);
  return rows;
};

/** @throws AppError 404 */
export async function readGrants(tx: Tx, id: number): Promise<TenantGrants> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, id));
  if (!tenant) throw notFound();
  const { rows } = await tx.execute<GrantRaw>(sql`
    select a.id as app_id, a.name, a.sp_app_id, tp.version, tp.func_ids from app a
    left join tenant_permission tp on tp.app_id = a.id and tp.tenant_id = ${id}
    where a.deleted_at is null order by a.sort, a.id`);
  const funcs = await readGrantFuncs(tx);
  const there = new Set(funcs.map((func) => func.id));
  return {
    id,
    name: tenant.name,
    stamp: rows.map((row) => `${row.app_id}:${row.version ?? 0}`).join(','),
    apps: rows.map((row) => ({
      appId: Number(row.app_id),
      name: row.name,
      spAppId: row.sp_app_id,
      // Without a row nothing, without ids everything.
      funcIds: row.version === null ? [] : (row.func_ids?.map(Number).filter((func) => there.has(func)) ?? null),
    })),
    funcs,
  };
}

/** Rows stay, also empty ones: their version tells two who change the same. */
export async function writeGrants(
  tx: Tx,
  tenantId: number,
  grants: readonly AppGrant[],
  by: { userId: number; now: Date },
): Promise<void> {
  for (const { appId, funcIds } of grants) {
    const set = { funcIds, updatedBy: by.userId, updatedAt: by.now };
    await tx
      .insert(tenantPermissions)
      .values({ tenantId, appId, ...set })
      .onConflictDoUpdate({
        target: [tenantPermissions.tenantId, tenantPermissions.appId],
        set: { ...set, version: sql`${tenantPermissions.version} + 1` },
      });
  }
}

interface RoleRow extends Record<string, unknown> {
  id: string;
  name: string;
  functions: number;
  people: number;
}

const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Roles in force that hold one of these functions in a park of the tenant. */
const held = (tenantId: number, funcIds: readonly number[], now: Date) => sql`
  from role_func rf join role r on r.id = rf.role_id and r.state = 1 and r.deleted_at is null
    join role_user ru on ru.role_id = r.id and (ru.expire_time is null or ru.expire_time > ${now.toISOString()}::timestamptz)
    join app_user u on u.id = ru.user_id and u.state = 0 and u.deleted_at is null
    join park_user pu on pu.user_id = u.id and (ru.park_id is null or ru.park_id = pu.park_id)
    join park k on k.id = pu.park_id and k.tenant_id = ${tenantId} and k.valid = 1 and k.deleted_at is null
  where rf.func_id = any(${list(funcIds)})`;

/** @returns roles and people of the tenant that would lose these functions */
export async function readLosers(tx: Tx, tenantId: number, funcIds: readonly number[], now: Date) {
  const from = held(tenantId, funcIds, now);
  const { rows } = await tx.execute<RoleRow>(sql`
    select r.id, r.name, count(distinct rf.func_id)::int as functions, count(distinct u.id)::int as people ${from}
    group by r.id, r.name order by people desc, r.id`);
  const { rows: all } = await tx.execute<{ people: number }>(sql`select count(distinct u.id)::int as people ${from}`);
  return { roles: rows.map((row) => ({ ...row, id: Number(row.id) })), people: all[0]?.people ?? 0 };
}
