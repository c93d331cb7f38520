/** How many enabled accounts a tenant may have. */
import { sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { tenantFull } from './identity.errors';
import { countedPeople } from './tenant.people';

interface Wanted {
  /** Absent: a new account. */
  id?: number | undefined;
  state: number;
  orgId: number | null;
  parkIds: readonly number[];
}

/** @returns the tenant that the person will belong to, with its limit; locked until the transaction ends */
async function lockTenant(tx: Tx, { orgId, parkIds }: Wanted): Promise<{ id: number; limit: number } | null> {
  const parks = `{${parkIds.join(',')}}`;
  const { rows } = await tx.execute<{ id: string; account_limit: number | null }>(sql`
    select t.id, t.account_limit from tenant t where t.id = coalesce(
      (select o.tenant_id from org o where o.id = ${orgId}::bigint),
      (select min(k.tenant_id) from park k where k.id = any(${parks}::bigint[]) having count(distinct k.tenant_id) = 1))
    for no key update`);
  const [row] = rows;
  return row && row.account_limit !== null ? { id: Number(row.id), limit: row.account_limit } : null;
}

/**
 * Call before a person is made, enabled or moved. Who is counted already stays, also where a limit was lowered.
 * @throws AppError 409 `tenant.full`
 */
export async function assertRoomFor(tx: Tx, wanted: Wanted): Promise<void> {
  if (wanted.state !== ACCOUNT_STATE.enabled) return;
  const tenant = await lockTenant(tx, wanted);
  if (!tenant) return;
  const { rows } = await tx.execute<{ used: number; counted: boolean }>(sql`
    select count(*)::int as used, coalesce(bool_or(p.id = ${wanted.id ?? 0}), false) as counted
    from (${countedPeople}) p where p.tenant_id = ${tenant.id}`);
  const { used = 0, counted = false } = rows[0] ?? {};
  if (!counted && used >= tenant.limit) throw tenantFull(tenant.limit);
}
