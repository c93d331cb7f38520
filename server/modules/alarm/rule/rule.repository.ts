/** The rules by which alarms are handled: one by its id, those in force in some parks. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { Rule } from './rule-match.rules';
import { rules } from './rule.table';
import { isAllocated } from './rule-allocation.repository';

/** @returns the rule as it is now, also one that is switched off or in the recycle bin */
export async function findRule(tx: Tx, id: number): Promise<Rule | undefined> {
  const [rule] = await tx.select().from(rules).where(eq(rules.id, id));
  return rule;
}

/** @returns the rules of these parks that are applied: switched on and allocated */
export const readRulesInForce = (tx: Tx, parkIds: readonly number[]): Promise<Rule[]> =>
  tx
    .select()
    .from(rules)
    .where(and(inArray(rules.parkId, [...parkIds]), eq(rules.enabled, true), isNull(rules.deletedAt), isAllocated));
