/** What the preview of a rule reads: the point that fires, the park's rules, the plan, the people who would be told. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { plans } from '../../alarm/plan/plan.table';
import type { Rule } from '../../alarm/rule/rule-match.rules';
import { rules } from '../../alarm/rule/rule.table';
import { isAllocated } from '../../alarm/rule/rule-allocation.repository';
import { devices } from '../../device/device.table';
import { users } from '../../identity/identity.table';
import { isListed } from '../rule.repository';

/** @returns the point, if the park has it */
export async function findPoint(tx: Tx, parkId: number, deviceId: number) {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)));
  return device;
}

/** All rules of the park's list, also those that are switched off. */
export const readListedRules = (tx: Tx, parkId: number): Promise<Rule[]> =>
  tx.select().from(rules).where(isListed(parkId));

/** @returns the ids of the park's rules that it may use */
export async function readAllocatedIds(tx: Tx, parkId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(and(isListed(parkId), isAllocated));
  return rows.map(({ id }) => id);
}

/** @returns the name of the plan, if it is there */
export async function findPlanName(tx: Tx, planId: number): Promise<string | null> {
  const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, planId));
  return plan?.name ?? null;
}

/** The channels by which a person can be reached. */
export interface Recipient {
  name: string;
  chatUserId: string | null;
  phone: string | null;
}

/** @returns these people by their ids */
export async function readRecipients(tx: Tx, ids: readonly number[]): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map();
  const { id, name, chatUserId, phone } = users;
  const rows = await tx
    .select({ id, name, chatUserId, phone })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
