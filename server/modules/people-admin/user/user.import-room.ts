/** How many of a file's people their tenants still have room for. */
import { sql } from 'drizzle-orm';
import type { UserToSave } from '@/contract/apps';
import type { Tx } from '../../../db/open';
import { countedPeople } from '../../identity/tenant.people';

interface TenantRow extends Record<string, unknown> {
  id: string;
  left: number | null;
}

/** Locked until the transaction ends: two files at once do not both take the last places. */
async function readLimits(tx: Tx): Promise<Map<number, number>> {
  await tx.execute(sql`select from tenant where account_limit is not null order by id for no key update`);
  const { rows } = await tx.execute<TenantRow>(sql`
    select t.id, t.account_limit - (select count(*)::int from (${countedPeople}) p where p.tenant_id = t.id) as left
    from tenant t where t.account_limit is not null`);
  return new Map(rows.map(({ id, left }) => [Number(id), left ?? 0]));
}

async function readTenants(tx: Tx, table: 'org' | 'park'): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: string; tenant_id: string }>(
    sql`select id, tenant_id from ${sql.identifier(table)}`,
  );
  return new Map(rows.map(({ id, tenant_id: tenantId }) => [Number(id), Number(tenantId)]));
}

/** @returns takes a place for one person, and says whether there was one */
export async function roomFor(tx: Tx): Promise<(person: UserToSave) => boolean> {
  const left = await readLimits(tx);
  if (left.size === 0) return () => true;
  const [ofOrg, ofPark] = [await readTenants(tx, 'org'), await readTenants(tx, 'park')];
  return ({ orgId, parkIds }) => {
    const ofParks = new Set(parkIds.map((id) => ofPark.get(id)));
    const tenantId = orgId === null ? (ofParks.size === 1 ? [...ofParks][0] : undefined) : ofOrg.get(orgId);
    const places = tenantId === undefined ? undefined : left.get(tenantId);
    if (tenantId === undefined || places === undefined) return true;
    left.set(tenantId, places - 1);
    return places > 0;
  };
}
