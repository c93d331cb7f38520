/** Who belongs to which tenant: by the organisation; without one, by parks that are all of one tenant. */
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { tenants } from '../identity.table';

/** Of `app_user u` with its `org o` (left join). */
export const tenantOfUser = sql`coalesce(o.tenant_id, (
  select min(k.tenant_id) from park_user pu join park k on k.id = pu.park_id where pu.user_id = u.id
  having count(distinct k.tenant_id) = 1))`;

/** Enabled people with their tenant: those that a limit counts. */
export const countedPeople: SQL = sql`
  select u.id, ${tenantOfUser} as tenant_id from app_user u left join org o on o.id = u.org_id
  where u.state = 0 and u.deleted_at is null`;

/** By the organisation; without one, by parks that are all of one tenant. */
interface Belonging {
  orgId: number | null;
  parkIds: readonly number[];
}

/** @returns the tenant that the person will belong to, with its limit; locked until the transaction ends */
export async function lockLimitedTenant(
  tx: Tx,
  { orgId, parkIds }: Belonging,
): Promise<{ id: number; limit: number } | null> {
  const parks = `{${parkIds.join(',')}}`;
  const t = alias(tenants, 't');
  const [tenant] = await tx
    .select({ id: t.id, limit: t.accountLimit })
    .from(t)
    .where(
      sql`${t.id} = coalesce((select o.tenant_id from org o where o.id = ${orgId}::bigint),
        (select min(k.tenant_id) from park k where k.id = any(${parks}::bigint[]) having count(distinct k.tenant_id) = 1))`,
    )
    .for('no key update');
  return tenant && tenant.limit !== null ? { id: tenant.id, limit: tenant.limit } : null;
}

/** @returns how many people the tenant's limit counts, and whether this one is among them */
export async function countPeopleOf(
  tx: Tx,
  tenantId: number,
  userId: number | undefined,
): Promise<{ used: number; counted: boolean }> {
  const [row] = await tx
    .select({
      used: sql<number>`count(*)::int`,
      counted: sql<boolean>`coalesce(bool_or(p.id = ${userId ?? 0}), false)`,
    })
    .from(sql`(${countedPeople}) p`)
    .where(sql`p.tenant_id = ${tenantId}`);
  return row ?? { used: 0, counted: false };
}
