/** Queries of functions, siblings in their order. */
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgInsertValue, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FuncRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import { apps, funcs } from '../identity/identity.table';
import { readIcon } from './icon.rules';

const f = alias(funcs, 'f');

/** A deleted function has no position. */
const columns = {
  ...getTableColumns(f),
  place: sql<number>`(
    row_number() over (partition by f.app_id, f.pid, f.deleted_at is null order by f.sort, f.id) - 1)::int`.as('place'),
  roles: sql<number>`(
    select count(*)::int from role_func rf join role r on r.id = rf.role_id and r.deleted_at is null
    where rf.func_id = f.id)`.as('roles'),
};

/** @param then conditions and order of the functions `x`, after their places have been counted */
async function read(tx: Tx, where: SQL, then: SQL): Promise<FuncRow[]> {
  const x = tx.select(columns).from(f).where(where).as('x');
  const rows = await tx.select().from(x).where(then).orderBy(x.appId, x.place, x.id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    appId: row.appId,
    pid: row.pid,
    name: row.name,
    names: { en: row.names?.en ?? '', es: row.names?.es ?? '', ja: row.names?.ja ?? '' },
    pageAddr: row.pageAddr,
    ...readIcon(row.icon),
    resType: row.resType,
    nodeType: row.nodeType,
    hidden: row.hidden,
    alwaysShow: row.alwaysShow,
    noCache: row.noCache,
    permCode: row.permCode,
    sysUrl: row.sysUrl,
    sort: row.place,
    remark: row.remark,
    roles: row.roles,
  }));
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
    sql`true`,
  );

/** Its place is counted among its siblings. */
export async function readFunc(tx: Tx, id: number): Promise<FuncRow | undefined> {
  const [row] = await read(
    tx,
    sql`(f.app_id, coalesce(f.pid, 0)) = (select o.app_id, coalesce(o.pid, 0) from func o where o.id = ${id})`,
    sql`x.id = ${id}`,
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

/** How many functions stand directly below it. */
export const countChildren = async (tx: Tx, id: number): Promise<number> =>
  tx.$count(funcs, and(eq(funcs.pid, id), isNull(funcs.deletedAt)));

/** Whether the application is there and not in the recycle bin. */
export async function isAppThere(tx: Tx, appId: number): Promise<boolean> {
  const [app] = await tx
    .select({ id: apps.id })
    .from(apps)
    .where(and(eq(apps.id, appId), isNull(apps.deletedAt)));
  return app !== undefined;
}

/** @returns its id */
export async function insertFunc(tx: Tx, values: PgInsertValue<typeof funcs>): Promise<number> {
  const [row] = await tx.insert(funcs).values(values).returning({ id: funcs.id });
  return row?.id ?? 0;
}

/** Writes what changed of the function. */
export async function updateFunc(tx: Tx, id: number, values: PgUpdateSetSource<typeof funcs>): Promise<void> {
  await tx.update(funcs).set(values).where(eq(funcs.id, id));
}
