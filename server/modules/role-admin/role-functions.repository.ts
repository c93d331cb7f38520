/** Queries of the functions that roles hold. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/open';
import { apps, funcs } from '../identity/identity.table';
import { bigints } from './role-reach.repository';

const f = alias(funcs, 'f');
const a = alias(apps, 'a');

/** Every valid function of our applications, with whether one of these tenants may use it. */
export const readFuncsOfTenants = async (tx: Tx, tenantIds: readonly number[]) =>
  tx
    .select({
      id: f.id,
      pid: f.pid,
      name: f.name,
      resType: f.resType,
      nodeType: f.nodeType,
      permCode: f.permCode,
      appId: f.appId,
      spAppId: a.spAppId,
      appName: a.name,
      permitted: sql<boolean>`exists (select from tenant_permission tp
        where tp.tenant_id = any(${bigints(tenantIds)}) and tp.app_id = f.app_id
          and (tp.func_ids is null or f.id = any(tp.func_ids)))`,
    })
    .from(f)
    .innerJoin(a, and(eq(a.id, f.appId), eq(a.valid, 1), isNull(a.deletedAt)))
    .where(and(eq(f.valid, 1), isNull(f.deletedAt)))
    .orderBy(a.sort, a.id, f.sort, f.id);

/** @returns these functions with everything that stands above them: a page without its parent is in no menu. */
export async function withParents(tx: Tx, funcIds: readonly number[]): Promise<number[]> {
  if (funcIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive up as (
      select f.id, f.pid from func f where f.id = any(${bigints(funcIds)}) and f.deleted_at is null
      union select p.id, p.pid from func p join up u on p.id = u.pid where p.deleted_at is null)
    select id from up order by id`);
  return rows.map(({ id }) => Number(id));
}

/** In the order of the menus. */
export const readFuncNames = async (tx: Tx, funcIds: readonly number[]) =>
  tx
    .select({ id: f.id, name: f.name, permCode: f.permCode })
    .from(f)
    .where(sql`f.id = any(${bigints(funcIds)})`)
    .orderBy(f.appId, f.sort, f.id);
