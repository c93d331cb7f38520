/** Queries of applications and the list of them. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/listing';
import { apps } from '../identity/identity.table';
import { readIcon } from './icon';

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
