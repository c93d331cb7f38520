/** Queries of tenants and the list of them. */
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantRecord, TenantRow } from '@/contract/admin-tenant';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import type { SessionUser } from '../../http/context';
import { parks, tenants } from '../identity/identity.table';
import { countedPeople, tenantOfUser } from '../identity/tenant/tenant-people.repository';

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

/** Also what lies in the recycle bin keeps its code: it may come back. @param exceptId of the one that may have it */
export const isTenantCodeTaken = async (tx: Tx, code: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(tenants, and(eq(tenants.code, code), ne(tenants.id, exceptId)))) > 0;

/** Parks of the tenant, by number. */
export const readParksOf = async (tx: Tx, id: number): Promise<TenantRecord['parkList']> =>
  tx
    .select({ id: parks.id, name: parks.name })
    .from(parks)
    .where(and(eq(parks.tenantId, id), isNull(parks.deletedAt)))
    .orderBy(parks.id);

/** Applications that the tenant may use, with whether it may use all of each. */
export async function readAppsOf(tx: Tx, id: number): Promise<TenantRecord['appList']> {
  const { rows } = await tx.execute<{ id: string; name: string; whole: boolean }>(sql`
    select a.id, a.name, tp.func_ids is null as whole from tenant_permission tp join app a on a.id = tp.app_id
    where tp.tenant_id = ${id} and a.deleted_at is null and (tp.func_ids is null or cardinality(tp.func_ids) > 0)
    order by a.sort, a.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many enabled people belong to the tenant. */
export async function countPeople(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
      select count(*)::int as people from (${countedPeople}) p where p.tenant_id = ${id}`);
  return rows[0]?.people ?? 0;
}

/** By organisation or parks; else the tenant of the park that is current. @returns null for people of none */
export async function findTenantOf(tx: Tx, user: Pick<SessionUser, 'id' | 'parkId'>): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select coalesce(${tenantOfUser}, (select k.tenant_id from park k where k.id = ${user.parkId}::bigint)) as id
    from app_user u left join org o on o.id = u.org_id where u.id = ${user.id}`);
  const id = rows[0]?.id;
  return id ? Number(id) : null;
}

/** @returns its id */
export async function insertTenant(tx: Tx, values: typeof tenants.$inferInsert): Promise<number> {
  const [row] = await tx.insert(tenants).values(values).returning({ id: tenants.id });
  return row?.id ?? 0;
}

/** Writes what changed of the tenant. */
export async function updateTenant(tx: Tx, id: number, values: Partial<typeof tenants.$inferInsert>): Promise<void> {
  await tx.update(tenants).set(values).where(eq(tenants.id, id));
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
