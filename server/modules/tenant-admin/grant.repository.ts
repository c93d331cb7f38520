/** What tenants may use: rows by application, and the functions that there are. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppGrant, GrantFunc, TenantGrants } from '@/contract/admin-tenant';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { apps, type roles, tenantPermissions, tenants } from '../identity/identity.table';

/** Nobody else decides what the tenant may use until this transaction ends. */
export const lockTenant = (tx: Tx, id: number) => tx.execute(sql`select 1 from tenant where id = ${id} for update`);

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
  const { version, funcIds } = tenantPermissions;
  const rows = await tx
    .select({ appId: apps.id, name: apps.name, spAppId: apps.spAppId, version, funcIds })
    .from(apps)
    .leftJoin(tenantPermissions, and(eq(tenantPermissions.appId, apps.id), eq(tenantPermissions.tenantId, id)))
    .where(isNull(apps.deletedAt))
    .orderBy(apps.sort, apps.id);
  const funcs = await readGrantFuncs(tx);
  const there = new Set(funcs.map((func) => func.id));
  return {
    id,
    name: tenant.name,
    stamp: rows.map((row) => `${row.appId}:${row.version ?? 0}`).join(','),
    apps: rows.map((row) => ({
      appId: row.appId,
      name: row.name,
      spAppId: row.spAppId,
      // Without a row nothing, without ids everything.
      funcIds: row.version === null ? [] : (row.funcIds?.filter((func) => there.has(func)) ?? null),
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

type Loser = Pick<typeof roles.$inferSelect, 'name'> & { id: string; functions: number; people: number };

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
  const { rows } = await tx.execute<Loser>(sql`
    select r.id, r.name, count(distinct rf.func_id)::int as functions, count(distinct u.id)::int as people ${from}
    group by r.id, r.name order by people desc, r.id`);
  const { rows: all } = await tx.execute<{ people: number }>(sql`select count(distinct u.id)::int as people ${from}`);
  return { roles: rows.map((row) => ({ ...row, id: Number(row.id) })), people: all[0]?.people ?? 0 };
}
