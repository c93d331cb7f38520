/** Queries that detect a flapping point, and the alarm that is shelved for it. */
import { and, count, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import { rules, type RuleFlapping } from '../../alarm/rule/rule.table';
import { signals } from '../../device/device.table';

/** @returns after how many restores the rule shelves a point; null if it never does */
export async function readFlapping(tx: Tx, ruleId: number): Promise<RuleFlapping | null> {
  const [rule] = await tx.select({ flapping: rules.flapping }).from(rules).where(eq(rules.id, ruleId));
  return rule?.flapping ?? null;
}

/** How often the device went back to normal within the window. */
export async function timesRestored(tx: Tx, deviceId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(signals)
    .where(and(eq(signals.deviceId, deviceId), eq(signals.type, 'restore'), gt(signals.receivedAt, since)));
  return row?.times ?? 0;
}

/** The version is unchanged, since nobody has acted on the alarm. */
export async function saveShelved(tx: Tx, alarmId: number, set: Partial<AlarmRecord>): Promise<void> {
  await tx.update(alarms).set(set).where(eq(alarms.id, alarmId));
}
