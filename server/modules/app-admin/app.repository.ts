/** Queries of applications and the list of them. */
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import { apps, funcs } from '../identity/identity.table';
import { readIcon } from './icon.rules';

const a = alias(apps, 'a');

const selectApps = (tx: Tx, where: SQL) =>
  tx
    .select({
      id: a.id,
      version: a.version,
      spAppId: a.spAppId,
      name: a.name,
      icon: a.icon,
      sysUrl: a.sysUrl,
      appFrom: a.appFrom,
      valid: a.valid,
      openMode: a.openMode,
      sort: a.sort,
      remark: a.remark,
      secretAt: a.secretAt,
      functions: sql<number>`(select count(*)::int from func f where f.app_id = a.id and f.deleted_at is null)`.as(
        'functions',
      ),
      tenants: sql<number>`(
        select count(*)::int from tenant_permission tp join tenant t on t.id = tp.tenant_id and t.deleted_at is null
        where tp.app_id = a.id and (tp.func_ids is null or cardinality(tp.func_ids) > 0))`.as('tenants'),
      updatedAt: a.updatedAt,
    })
    .from(a)
    .where(where);
type SelectedApp = Awaited<ReturnType<typeof selectApps>>[number];

const toApp = ({ icon, secretAt, updatedAt, ...row }: SelectedApp): AppRow => ({
  ...row,
  icon: readIcon(icon).icon,
  secretAt: secretAt?.getTime() ?? null,
  updatedAt: updatedAt?.getTime() ?? null,
});

/** Also from the recycle bin. */
export async function readApp(tx: Tx, id: number): Promise<AppRow | undefined> {
  const [row] = await selectApps(tx, eq(a.id, id));
  return row && toApp(row);
}

/** Records in the recycle bin keep their id, because they may be restored. @param exceptId the record that is being saved */
export const isAppIdTaken = async (tx: Tx, spAppId: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(apps, and(eq(apps.spAppId, spAppId), ne(apps.id, exceptId)))) > 0;

/** How many functions the application has, without those in the recycle bin. */
export const countFuncs = async (tx: Tx, appId: number): Promise<number> =>
  tx.$count(funcs, and(eq(funcs.appId, appId), isNull(funcs.deletedAt)));

/** Also in the recycle bin. */
export const hasFuncs = async (tx: Tx, appId: number): Promise<boolean> =>
  (await tx.$count(funcs, eq(funcs.appId, appId))) > 0;

/** @returns its id */
export async function insertApp(tx: Tx, values: typeof apps.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apps).values(values).returning({ id: apps.id });
  return row?.id ?? 0;
}

/** Writes what changed of the application, its secret included. */
export async function updateApp(tx: Tx, id: number, values: Partial<typeof apps.$inferInsert>): Promise<void> {
  await tx.update(apps).set(values).where(eq(apps.id, id));
}

interface AppInput extends ListInput {
  valid?: number | undefined;
  appFrom?: number | undefined;
  openMode?: number | undefined;
}

export const appListing: Listing<AppInput, SelectedApp, AppRow> = {
  source:
    ({ tx }, { deleted }) =>
    () =>
      selectApps(tx, inBin(a.deletedAt, deleted)),
  search: ['sp_app_id', 'name', 'sys_url'],
  filters: ({ valid, appFrom, openMode }) => [
    equals('valid', valid),
    equals('app_from', appFrom),
    equals('open_mode', openMode),
  ],
  sorts: { spAppId: 'sp_app_id', name: 'name', sort: 'sort', functions: 'functions', updatedAt: 'updated_at' },
  order: 'sort',
  toRow: toApp,
};
