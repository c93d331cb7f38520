import { adminTenantEndpoints, type RuleAllocationRow } from '@/contract/admin-tenant';
import type { RowResult } from '@/contract/crud';
import { write } from '@/ui/model/write';

export interface Decision {
  readonly mayUse?: boolean;
  readonly mayEdit?: boolean;
}

/** @returns what came of each rule */
export async function allocate(rows: readonly RuleAllocationRow[], decision: Decision): Promise<RowResult[]> {
  const ids = rows.map(({ id }) => id);
  const { results } = await write(adminTenantEndpoints.allocateRules, { ids, ...decision }, { quiet: true });
  return results;
}
