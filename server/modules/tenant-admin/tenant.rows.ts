/** Rows of tenants and the list of them. */
import { sql } from 'drizzle-orm';
import type { TenantRow } from '@/contract/admin-tenant';
import type { ListInput, Listing } from '../admin/listing';
import { countedPeople } from '../identity/tenant.people';

export interface TenantRaw extends Record<string, unknown> {
  id: string;
  version: number;
  code: string;
  name: string;
  contact_name: string | null;
  contact_phone: string | null;
  state: TenantRow['state'];
  account_limit: number | null;
  account_used: number;
  expire_time: string | null;
  parks: number;
  apps: number;
  remark: string;
  updated_at: string | null;
}

export const tenantColumns = sql`
  select t.id, t.version, t.code, t.name, t.contact_name, t.contact_phone, t.state, t.account_limit, t.expire_time, t.remark,
    t.updated_at, coalesce(used.people, 0) as account_used,
    (select count(*)::int from park k where k.tenant_id = t.id and k.deleted_at is null) as parks,
    (select count(*)::int from tenant_permission tp join app a on a.id = tp.app_id and a.deleted_at is null
      where tp.tenant_id = t.id and (tp.func_ids is null or cardinality(tp.func_ids) > 0)) as apps
  from tenant t left join (
    select p.tenant_id, count(*)::int as people from (${countedPeople}) p group by p.tenant_id) used on used.tenant_id = t.id`;

const moment = (at: string | null): number | null => (at === null ? null : new Date(at).getTime());

export const toTenant = (raw: TenantRaw): TenantRow => ({
  id: Number(raw.id),
  version: raw.version,
  code: raw.code,
  name: raw.name,
  contactName: raw.contact_name,
  contactPhone: raw.contact_phone,
  state: raw.state,
  accountLimit: raw.account_limit,
  accountUsed: raw.account_used,
  expireTime: moment(raw.expire_time),
  parks: raw.parks,
  apps: raw.apps,
  remark: raw.remark,
  updatedAt: moment(raw.updated_at),
});

interface TenantInput extends ListInput {
  state?: number | undefined;
  watch?: 'soon' | 'past' | 'full' | undefined;
}

const WATCHED = {
  soon: sql`x.expire_time > now() and x.expire_time < now() + interval '30 days'`,
  past: sql`x.expire_time <= now()`,
  full: sql`x.account_used >= 0.9 * x.account_limit`,
} as const;

export const tenantListing: Listing<TenantInput, TenantRaw, TenantRow> = {
  source: (_context, { deleted }) =>
    sql`${tenantColumns} where t.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['code', 'name', 'contact_name', 'contact_phone'],
  filters: ({ state, watch }) => [state === undefined ? undefined : sql`x.state = ${state}`, watch && WATCHED[watch]],
  sorts: {
    ...{ code: 'code', name: 'name', expireTime: 'expire_time', updatedAt: 'updated_at' },
    ...{ accountUsed: 'account_used', parks: 'parks', apps: 'apps' },
  },
  order: 'name',
  toRow: toTenant,
};
