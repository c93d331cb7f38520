/** Queries of tenants and the list of them. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantRow } from '@/contract/admin-tenant';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/listing';
import { tenants } from '../identity/identity.table';
import { countedPeople } from '../identity/tenant.people';

const t = alias(tenants, 't');

const usedAccounts = sql`(
  select p.tenant_id, count(*)::int as people from (${countedPeople}) p group by p.tenant_id) used`;

const selectTenants = (tx: Tx, where: SQL) =>
  tx
    .select({
      id: t.id,
      version: t.version,
      code: t.code,
      name: t.name,
      contactName: t.contactName,
      contactPhone: t.contactPhone,
      state: t.state,
      accountLimit: t.accountLimit,
      accountUsed: sql<number>`coalesce(used.people, 0)`.as('account_used'),
      expireTime: t.expireTime,
      parks: sql<number>`(select count(*)::int from park k where k.tenant_id = t.id and k.deleted_at is null)`.as(
        'parks',
      ),
      apps: sql<number>`(
        select count(*)::int from tenant_permission tp join app a on a.id = tp.app_id and a.deleted_at is null
        where tp.tenant_id = t.id and (tp.func_ids is null or cardinality(tp.func_ids) > 0))`.as('apps'),
      remark: t.remark,
      updatedAt: t.updatedAt,
    })
    .from(t)
    .leftJoin(usedAccounts, sql`used.tenant_id = t.id`)
    .where(where);
type SelectedTenant = Awaited<ReturnType<typeof selectTenants>>[number];

const toTenant = ({ expireTime, updatedAt, ...row }: SelectedTenant): TenantRow => ({
  ...row,
  expireTime: expireTime?.getTime() ?? null,
  updatedAt: updatedAt?.getTime() ?? null,
});

/** Also from the recycle bin. */
export async function readTenant(tx: Tx, id: number): Promise<TenantRow | undefined> {
  const [row] = await selectTenants(tx, eq(t.id, id));
  return row && toTenant(row);
}

interface TenantInput extends ListInput {
  state?: number | undefined;
  watch?: 'soon' | 'past' | 'full' | undefined;
}

const WATCHED = {
  soon: sql`x.expire_time > now() and x.expire_time < now() + interval '30 days'`,
  past: sql`x.expire_time <= now()`,
  full: sql`x.account_used >= 0.9 * x.account_limit`,
} as const;

export const tenantListing: Listing<TenantInput, SelectedTenant, TenantRow> = {
  source:
    ({ tx }, { deleted }) =>
    () =>
      selectTenants(tx, inBin(t.deletedAt, deleted)),
  search: ['code', 'name', 'contact_name', 'contact_phone'],
  filters: ({ state, watch }) => [equals('state', state), watch && WATCHED[watch]],
  sorts: {
    code: 'code',
    name: 'name',
    expireTime: 'expire_time',
    updatedAt: 'updated_at',
    accountUsed: 'account_used',
    parks: 'parks',
    apps: 'apps',
  },
  order: 'name',
  toRow: toTenant,
};
