/** What a role may tick: every function of our applications, what its tenants lack and what the asker does not hold greyed out. */
import { sql } from 'drizzle-orm';
import type { RoleApp, RoleFunc, RoleRow } from '@/contract/admin-role';
import { PERMISSIONS } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { seesAll } from '../identity/identity.repository';
import { bigints, reachOf } from './role.reach';

interface FuncRaw extends Record<string, unknown> {
  id: string;
  pid: string | null;
  name: string;
  res_type: RoleFunc['resType'];
  node_type: RoleFunc['nodeType'];
  perm_code: string | null;
  app_id: string;
  sp_app_id: string;
  app_name: string;
  permitted: boolean;
}

/** Nobody gives what they do not hold wherever the role counts. */
function holder({ user }: SignedInContext, parkIds: readonly number[]): (permCode: string | null) => boolean {
  if (seesAll(user)) return () => true;
  const held = PERMISSIONS.filter((code) => parkIds.every((parkId) => user.rights.get(parkId)?.has(code)));
  return (permCode) => permCode === null || (parkIds.length > 0 && held.some((code) => code === permCode));
}

export async function readFunctions(
  context: SignedInContext,
  place: Pick<RoleRow, 'roleType' | 'orgId' | 'parkId'>,
): Promise<RoleApp[]> {
  const reach = await reachOf(context, place);
  const tenants = bigints([...new Set(reach.map(({ tenantId }) => tenantId))]);
  const { rows } = await context.tx.execute<FuncRaw>(sql`
    select f.id, f.pid, f.name, f.res_type, f.node_type, f.perm_code, a.id as app_id, a.sp_app_id, a.name as app_name,
      exists (select from tenant_permission tp where tp.tenant_id = any(${tenants}) and tp.app_id = f.app_id
        and (tp.func_ids is null or f.id = any(tp.func_ids))) as permitted
    from func f join app a on a.id = f.app_id and a.valid = 1 and a.deleted_at is null
    where f.valid = 1 and f.deleted_at is null order by a.sort, a.id, f.sort, f.id`);
  const holds = holder(
    context,
    reach.map(({ id }) => id),
  );
  const apps = new Map<number, RoleApp>();
  for (const row of rows) {
    const appId = Number(row.app_id);
    const app = apps.get(appId) ?? { appId, spAppId: row.sp_app_id, appName: row.app_name, funcs: [] };
    app.funcs.push({
      id: Number(row.id),
      pid: row.pid === null ? null : Number(row.pid),
      name: row.name,
      resType: row.res_type,
      nodeType: row.node_type,
      permCode: row.perm_code,
      permitted: row.permitted,
      mayGive: holds(row.perm_code),
    });
    apps.set(appId, app);
  }
  return [...apps.values()];
}

/** @returns these functions with everything that stands above them: a page without its catalogue is in no menu. */
export async function withParents(tx: Tx, funcIds: readonly number[]): Promise<number[]> {
  if (funcIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive up as (
      select f.id, f.pid from func f where f.id = any(${bigints(funcIds)}) and f.deleted_at is null
      union select p.id, p.pid from func p join up u on p.id = u.pid where p.deleted_at is null)
    select id from up order by id`);
  return rows.map(({ id }) => Number(id));
}
