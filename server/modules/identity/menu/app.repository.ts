/** Applications and functions: what there is, and what of it is one person's. */
import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { Application } from '@/contract/apps';
import { RESOURCE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { type MenuFunc, menuColumns } from './menu.repository';
import { heldFunctions, isTenants } from '../rights/held-functions.repository';
import { seesAll } from '../rights/rights.rules';
import { apps, type funcs } from '../identity.table';

const appColumns = sql`a.id::int, a.sp_app_id as "spAppId", a.name, a.icon, a.sys_url as "sysUrl",
  a.app_from as "appFrom", a.open_mode as "openMode"`;

/** @returns valid applications in their order. */
export async function readApps(tx: Tx): Promise<Application[]> {
  const { id, spAppId, name, icon, sysUrl, appFrom, openMode } = apps;
  return tx
    .select({ id, spAppId, name, icon, sysUrl, appFrom, openMode })
    .from(apps)
    .where(and(eq(apps.valid, 1), isNull(apps.deletedAt)))
    .orderBy(apps.sort, apps.id);
}

/** What of an application is the person's. */
type MyApp = Application & { funcIds: number[]; permissions: string[] };

/** Condition on `func f`. */
const isMine = (user: SessionUser, now: Date): SQL =>
  seesAll(user) ? sql`true` : sql`(f.id in (${heldFunctions(user, now)}) and ${isTenants(user)})`;

/** @returns the applications in which the person has anything, with what they have. Other systems count too. */
export async function readMyApps(tx: Tx, user: SessionUser, now: Date): Promise<MyApp[]> {
  const { rows } = await tx.execute<MyApp>(sql`
    select ${appColumns}, array_agg(f.id::int order by f.sort, f.id) as "funcIds",
      coalesce(array_agg(distinct f.perm_code) filter (where f.perm_code is not null), '{}') as permissions
    from app a join func f on f.app_id = a.id and f.valid = 1 and f.deleted_at is null and ${isMine(user, now)}
    where a.valid = 1 and a.deleted_at is null group by a.id order by a.sort, a.id`);
  return rows;
}

export type FuncRow = MenuFunc &
  Pick<typeof funcs.$inferSelect, 'resType' | 'nodeType' | 'permCode'> & {
    /** Page addresses from the top down. */
    path: string;
  };

/** Functions with the chain of their page addresses from the top down. */
const funcTree = sql`
  with recursive tree as (
    select f.*, '/' || f.page_addr as path from func f where f.pid is null and f.valid = 1 and f.deleted_at is null
    union all
    select f.*, case when f.page_addr = '' then t.path else t.path || '/' || f.page_addr end
    from func f join tree t on f.pid = t.id where f.valid = 1 and f.deleted_at is null
  )
  select ${menuColumns}, f.res_type as "resType", f.node_type as "nodeType", f.perm_code as "permCode", f.path
  from tree f`;

/** @returns every function of an application; empty for one that does not exist. */
export async function readFuncTree(tx: Tx, appId: number): Promise<FuncRow[]> {
  const { rows } = await tx.execute<FuncRow>(sql`${funcTree} where f.app_id = ${appId} order by f.sort, f.id`);
  return rows;
}

/** @param type one resource type, or all. @returns the person's functions in our own valid applications. */
export async function readMyFuncs(tx: Tx, user: SessionUser, type: number | undefined, now: Date): Promise<FuncRow[]> {
  if (type === RESOURCE_TYPE.application) return [];
  const ofType = type === undefined ? sql`true` : sql`f.res_type = ${type}`;
  const { rows } =
    await tx.execute<FuncRow>(sql`${funcTree} join app a on a.id = f.app_id and a.valid = 1 and a.deleted_at is null and a.app_from = 1
    where ${ofType} and f.id in (select f.id from func f where ${isMine(user, now)}) order by a.sort, f.app_id, f.sort, f.id`);
  return rows;
}
