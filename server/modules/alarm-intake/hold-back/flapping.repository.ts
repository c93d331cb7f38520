/** What tells a point that goes on and off again and again, and the alarm that is shelved for it. */
import { and, count, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import { rules, type RuleFlapping } from '../../alarm/rule/rule.table';
import { signals } from '../../device/device.table';

/** @returns from how many times on the rule shelves a point; null where it does not */
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

/** Its version stays: nobody has acted on it. */
export async function saveShelved(tx: Tx, alarmId: number, set: Partial<AlarmRecord>): Promise<void> {
  await tx.update(alarms).set(set).where(eq(alarms.id, alarmId));
}
