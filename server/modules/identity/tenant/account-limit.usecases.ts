/** How many enabled accounts a tenant may have. */
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { tenantFull } from '../identity.errors';
import { countPeopleOf, lockLimitedTenant } from './tenant-people.repository';

interface Wanted {
  /** Absent: a new account. */
  id?: number | undefined;
  state: number;
  orgId: number | null;
  parkIds: readonly number[];
}

/**
 * Call before a person is made, enabled or moved. Who is counted already stays, also where a limit was lowered.
 * @throws AppError 409 `tenant.full`
 */
export async function assertRoomFor(tx: Tx, wanted: Wanted): Promise<void> {
  if (wanted.state !== ACCOUNT_STATE.enabled) return;
  const tenant = await lockLimitedTenant(tx, wanted);
  if (!tenant) return;
  const { used, counted } = await countPeopleOf(tx, tenant.id, wanted.id);
  if (!counted && used >= tenant.limit) throw tenantFull(tenant.limit);
}
