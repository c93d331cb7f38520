/** Whether a rule counts for the tenant of its park, and who may change it. Until somebody decides, both are allowed. */
import { and, eq, sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { parks } from '../../identity/identity.table';
import { ruleAllocations, rules } from './rule.table';

/** Condition on `rules`: it is applied. Alarms already handled by the rule keep it. */
export const isAllocated = sql`not exists (select from rule_allocation ra join park k on k.id = ra.park_id
  where ra.rule_id = ${rules.id} and ra.tenant_id = k.tenant_id and not ra.may_use)`;

/** @returns whether the person may change the rule beside holding the right to: administrators always. */
export async function mayEditRule(tx: Tx, user: Pick<SessionUser, 'usertype'>, ruleId: number): Promise<boolean> {
  if (user.usertype === USER_TYPE.administrator) return true;
  const [decided] = await tx
    .select({ mayEdit: ruleAllocations.mayEdit })
    .from(ruleAllocations)
    .innerJoin(parks, and(eq(parks.id, ruleAllocations.parkId), eq(parks.tenantId, ruleAllocations.tenantId)))
    .where(eq(ruleAllocations.ruleId, ruleId));
  return decided?.mayEdit ?? true;
}
