/** Gives a leaving person's open work to a successor. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { ACTIVE_TASK } from '../../alarm/list/alarm-rows.repository';
import { alarmTasks, alarms } from '../../alarm/alarm.table';
import { dutyShifts } from '../../alarm/duty/duty.table';
import { rules } from '../../alarm/rule/rule.table';
import { orgs, parks } from '../../identity/identity.table';
import { orderPlans } from '../../order/order-type.table';
import { orders } from '../../order/order.table';

type Alarm = typeof alarms.$inferSelect;
type Order = typeof orders.$inferSelect;
type Rule = typeof rules.$inferSelect;

interface Holders {
  from: number;
  to: number;
  now: Date;
}

/** @returns the alarm, locked until the transaction ends */
export async function lockAlarm(tx: Tx, alarmId: number): Promise<Alarm | undefined> {
  const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, alarmId)).for('update');
  return alarm;
}

/** @returns the order, locked until the transaction ends */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** @returns the rule, locked until the transaction ends */
export async function lockRule(tx: Tx, ruleId: number): Promise<Rule | undefined> {
  const [rule] = await tx.select().from(rules).where(eq(rules.id, ruleId)).for('update');
  return rule;
}

/** The open tasks of an alarm; if the successor already has the same task, only one of the two is kept. */
export async function setTasksHolder(tx: Tx, alarmId: number, { from, to, now }: Holders): Promise<void> {
  const open = and(eq(alarmTasks.alarmId, alarmId), inArray(alarmTasks.state, [...ACTIVE_TASK]));
  const held = await tx
    .select({ kind: alarmTasks.kind })
    .from(alarmTasks)
    .where(and(open, eq(alarmTasks.assigneeId, to)));
  const theirs = and(open, eq(alarmTasks.assigneeId, from));
  const twice = inArray(alarmTasks.kind, [...held.map(({ kind }) => kind), 0]);
  await tx.update(alarmTasks).set({ state: TASK_STATE.withdrawn, doneAt: now }).where(and(theirs, twice));
  await tx.update(alarmTasks).set({ assigneeId: to, fromId: from, sentAt: now }).where(theirs);
}

/** Changes the assignee if it was the leaving person; the version increases in either case. */
export async function setAlarmHolder(
  tx: Tx,
  alarm: Alarm,
  { from, to, by, now }: Holders & { by: number },
): Promise<void> {
  const holds = alarm.assigneeId === from && { assigneeId: to };
  await tx
    .update(alarms)
    .set({ ...holds, lastActorId: by, lastActionAt: now, version: sql`${alarms.version} + 1` })
    .where(eq(alarms.id, alarm.id));
}

/** Organisations led, parks managed, shifts that are not over, plans that name the person. */
export async function setDutiesHolder(tx: Tx, { from, to, by, now }: Holders & { by: number }): Promise<void> {
  const touched = { updatedBy: by, updatedAt: now };
  await tx
    .update(orgs)
    .set({ leaderUserId: to, ...touched, version: sql`${orgs.version} + 1` })
    .where(eq(orgs.leaderUserId, from));
  await tx
    .update(parks)
    .set({ managerUserId: to, ...touched, version: sql`${parks.version} + 1` })
    .where(eq(parks.managerUserId, from));
  await tx
    .update(dutyShifts)
    .set({ userId: to })
    .where(and(eq(dutyShifts.userId, from), gt(dutyShifts.endsAt, now)));
  await tx
    .update(orderPlans)
    .set({ assigneeId: to, version: sql`${orderPlans.version} + 1` })
    .where(eq(orderPlans.assigneeId, from));
}

/** Writes the escalation levels of the rule. */
export async function setEscalation(tx: Tx, ruleId: number, escalation: Rule['escalation']): Promise<void> {
  await tx
    .update(rules)
    .set({ escalation, version: sql`${rules.version} + 1` })
    .where(eq(rules.id, ruleId));
}
