/** Rows of applications and the list of them. */
import { sql } from 'drizzle-orm';
import type { AppRow } from '@/contract/admin-app';
import type { ListInput, Listing } from '../admin/listing';
import { readIcon } from './icon';

export interface AppRaw extends Record<string, unknown> {
  id: string;
  version: number;
  sp_app_id: string;
  name: string;
  icon: string;
  sys_url: string | null;
  app_from: AppRow['appFrom'];
  valid: AppRow['valid'];
  open_mode: AppRow['openMode'];
  sort: number;
  remark: string;
  secret_at: string | null;
  functions: number;
  tenants: number;
  updated_at: string | null;
}

export const appColumns = sql`
  select a.id, a.version, a.sp_app_id, a.name, a.icon, a.sys_url, a.app_from, a.valid, a.open_mode, a.sort, a.remark, a.secret_at, a.updated_at,
    (select count(*)::int from func f where f.app_id = a.id and f.deleted_at is null) as functions,
    (select count(*)::int from tenant_permission tp join tenant t on t.id = tp.tenant_id and t.deleted_at is null
      where tp.app_id = a.id and (tp.func_ids is null or cardinality(tp.func_ids) > 0)) as tenants
  from app a`;

export const toApp = (raw: AppRaw): AppRow => ({
  id: Number(raw.id),
  version: raw.version,
  spAppId: raw.sp_app_id,
  name: raw.name,
  icon: readIcon(raw.icon).icon,
  sysUrl: raw.sys_url,
  appFrom: raw.app_from,
  valid: raw.valid,
  openMode: raw.open_mode,
  sort: raw.sort,
  remark: raw.remark,
  secretAt: raw.secret_at === null ? null : new Date(raw.secret_at).getTime(),
  functions: raw.functions,
  tenants: raw.tenants,
  updatedAt: raw.updated_at === null ? null : new Date(raw.updated_at).getTime(),
});

interface AppInput extends ListInput {
  valid?: number | undefined;
  appFrom?: number | undefined;
  openMode?: number | undefined;
}

const is = (column: string, value: number | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

export const appListing: Listing<AppInput, AppRaw, AppRow> = {
  source: (_context, { deleted }) => sql`${appColumns} where a.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['sp_app_id', 'name', 'sys_url'],
  filters: ({ valid, appFrom, openMode }) => [is('valid', valid), is('app_from', appFrom), is('open_mode', openMode)],
  sorts: { spAppId: 'sp_app_id', name: 'name', sort: 'sort', functions: 'functions', updatedAt: 'updated_at' },
  order: 'sort',
  toRow: toApp,
};
