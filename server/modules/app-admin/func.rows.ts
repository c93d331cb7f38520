/** Rows of functions, siblings in their order. */
import { type SQL, sql } from 'drizzle-orm';
import type { FuncRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import { readIcon } from './icon';

export interface FuncRaw extends Record<string, unknown> {
  id: string;
  version: number;
  app_id: string;
  pid: string | null;
  name: string;
  names: Partial<FuncRow['names']> | null;
  page_addr: string;
  icon: string;
  res_type: FuncRow['resType'];
  node_type: FuncRow['nodeType'];
  hidden: boolean;
  always_show: boolean;
  no_cache: boolean;
  perm_code: string | null;
  sys_url: string | null;
  place: number;
  remark: string;
  roles: number;
}

/** A deleted one counts its place among the deleted: it has none. */
const columns = sql`
  select f.*, (row_number() over (partition by f.app_id, f.pid, f.deleted_at is null order by f.sort, f.id) - 1)::int as place,
    (select count(*)::int from role_func rf join role r on r.id = rf.role_id and r.deleted_at is null
      where rf.func_id = f.id) as roles
  from func f`;

const toFunc = (raw: FuncRaw): FuncRow => ({
  id: Number(raw.id),
  version: raw.version,
  appId: Number(raw.app_id),
  pid: raw.pid === null ? null : Number(raw.pid),
  name: raw.name,
  names: { en: raw.names?.en ?? '', es: raw.names?.es ?? '', ja: raw.names?.ja ?? '' },
  pageAddr: raw.page_addr,
  ...readIcon(raw.icon),
  resType: raw.res_type,
  nodeType: raw.node_type,
  hidden: raw.hidden,
  alwaysShow: raw.always_show,
  noCache: raw.no_cache,
  permCode: raw.perm_code,
  sysUrl: raw.sys_url,
  sort: raw.place,
  remark: raw.remark,
  roles: raw.roles,
});

async function read(tx: Tx, where: SQL, then: SQL): Promise<FuncRow[]> {
  const { rows } = await tx.execute<FuncRaw>(sql`select x.* from (${columns} where ${where}) x ${then}`);
  return rows.map(toFunc);
}

/** @returns the functions of valid and invalid applications alike, deleted ones only when asked */
export const readFuncs = (
  tx: Tx,
  { appId, deleted = false }: { appId?: number | undefined; deleted?: boolean | undefined },
): Promise<FuncRow[]> =>
  read(
    tx,
    sql`f.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')} and ${appId === undefined ? sql`true` : sql`f.app_id = ${appId}`}
      and exists (select from app a where a.id = f.app_id and a.deleted_at is null)`,
    sql`order by x.app_id, x.place, x.id`,
  );

/** Its place is counted among its siblings. */
export async function readFunc(tx: Tx, id: number): Promise<FuncRow | undefined> {
  const [row] = await read(
    tx,
    sql`(f.app_id, coalesce(f.pid, 0)) = (select o.app_id, coalesce(o.pid, 0) from func o where o.id = ${id})`,
    sql`where x.id = ${id}`,
  );
  return row;
}

/** @returns roles that hold the function, for "where is it used" */
export async function readHolders(tx: Tx, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select r.id, r.name from role_func rf join role r on r.id = rf.role_id and r.deleted_at is null
    where rf.func_id = ${id} order by r.id`);
  return rows.map((row) => ({ id: Number(row.id), name: row.name }));
}
