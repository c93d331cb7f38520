/** Applications and functions: what there is, and what of it is one person's. */
import { type SQL, sql } from 'drizzle-orm';
import type { Application } from '@/contract/apps';
import { RESOURCE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { heldFunctions, isTenants, seesAll } from './identity.repository';

interface AppRow extends Record<string, unknown> {
  id: number;
  sp_app_id: string;
  name: string;
  icon: string;
  sys_url: string | null;
  app_from: number;
  open_mode: Application['openMode'];
}

export const toApplication = ({ id, sp_app_id, name, icon, sys_url, app_from, open_mode }: AppRow): Application => ({
  id,
  spAppId: sp_app_id,
  name,
  icon,
  sysUrl: sys_url,
  appFrom: app_from,
  openMode: open_mode,
});

const appColumns = sql`a.id::int, a.sp_app_id, a.name, a.icon, a.sys_url, a.app_from, a.open_mode`;

/** @returns valid applications in their order. */
export async function readApps(tx: Tx): Promise<Application[]> {
  const { rows } = await tx.execute<AppRow>(
    sql`select ${appColumns} from app a where a.valid = 1 and a.deleted_at is null order by a.sort, a.id`,
  );
  return rows.map(toApplication);
}

interface MyAppRow extends AppRow {
  func_ids: number[];
  permissions: string[];
}

/** Condition on `func f`. */
const isMine = (user: SessionUser, now: Date): SQL =>
  seesAll(user) ? sql`true` : sql`(f.id in (${heldFunctions(user, now)}) and ${isTenants(user)})`;

/** @returns the applications in which the person has anything, with what they have. Other systems count too. */
export async function readMyApps(tx: Tx, user: SessionUser, now: Date): Promise<MyAppRow[]> {
  const { rows } = await tx.execute<MyAppRow>(sql`
    select ${appColumns}, array_agg(f.id::int order by f.sort, f.id) as func_ids,
      coalesce(array_agg(distinct f.perm_code) filter (where f.perm_code is not null), '{}') as permissions
    from app a join func f on f.app_id = a.id and f.valid = 1 and f.deleted_at is null and ${isMine(user, now)}
    where a.valid = 1 and a.deleted_at is null group by a.id order by a.sort, a.id`);
  return rows;
}

export interface FuncRow extends Record<string, unknown> {
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
  res_type: 1 | 2 | 3;
  node_type: 0 | 1 | 2 | 3;
  perm_code: string | null;
  path: string;
}

/** Functions with the chain of their page addresses from the top down. */
const funcTree = sql`
  with recursive tree as (
    select f.*, '/' || f.page_addr as path from func f where f.pid is null and f.valid = 1 and f.deleted_at is null
    union all
    select f.*, case when f.page_addr = '' then t.path else t.path || '/' || f.page_addr end
    from func f join tree t on f.pid = t.id where f.valid = 1 and f.deleted_at is null
  )
  select t.id::int, t.pid::int, t.name, t.names, t.page_addr, t.icon, t.hidden, t.always_show, t.no_cache, t.sys_url,
    t.app_id::int, t.res_type, t.node_type, t.perm_code, t.path from tree t`;

/** @returns every function of an application; empty for one that does not exist. */
export async function readFuncTree(tx: Tx, appId: number): Promise<FuncRow[]> {
  const { rows } = await tx.execute<FuncRow>(sql`${funcTree} where t.app_id = ${appId} order by t.sort, t.id`);
  return rows;
}

/** @param type one resource type, or all. @returns the person's functions in our own valid applications. */
export async function readMyFuncs(tx: Tx, user: SessionUser, type: number | undefined, now: Date): Promise<FuncRow[]> {
  if (type === RESOURCE_TYPE.application) return [];
  const ofType = type === undefined ? sql`true` : sql`t.res_type = ${type}`;
  const { rows } =
    await tx.execute<FuncRow>(sql`${funcTree} join app a on a.id = t.app_id and a.valid = 1 and a.deleted_at is null and a.app_from = 1
    where ${ofType} and t.id in (select f.id from func f where ${isMine(user, now)}) order by a.sort, t.app_id, t.sort, t.id`);
  return rows;
}
