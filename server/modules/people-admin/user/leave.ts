/** Somebody leaves: whatever was theirs is handed over first, all in one transaction; then nobody is signed in as them. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OpenWork, WorkKind, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { ACCOUNT_STATE, TASK_STATE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { OrderState } from '@/contract/order-codes';
import { forbidden } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import { successorMissing } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { publish } from '../../../live/publish';
import { saveRecord } from '../../admin/record';
import { appendLog } from '../../alarm/alarm.log';
import { addPeople } from '../../alarm/alarm.repository';
import { ACTIVE_TASK } from '../../alarm/alarm.rows';
import { alarmTasks, alarms } from '../../alarm/alarm.table';
import { dutyShifts } from '../../alarm/duty.table';
import { rules } from '../../alarm/rule.table';
import { delegations } from '../../identity/account.table';
import { assertHoldsAllOf } from '../../identity/held-rights';
import { orgs, parks, users } from '../../identity/identity.table';
import { notifyPeople } from '../../notify/notify.usecases';
import { changeOrder } from '../../order/order.usecases';
import { readType } from '../../order/order.repository';
import { orderPlans } from '../../order/order-type.table';
import { orders } from '../../order/order.table';
import { readOpenWork, successorsOf } from './open-work';
import { userRecordDef, toSave } from './user.record';

type Leave = (typeof adminUserRightsEndpoints)['leave'];
interface HandOver {
  context: SignedInContext;
  from: number;
  to: { id: number; name: string };
}

async function handOverAlarm({ context, from, to }: HandOver, alarmId: number): Promise<void> {
  const { tx, deps, now, user } = context;
  const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, alarmId)).for('update');
  if (!alarm) return;
  const open = and(eq(alarmTasks.alarmId, alarmId), inArray(alarmTasks.state, [...ACTIVE_TASK]));
  const held = await tx
    .select({ kind: alarmTasks.kind })
    .from(alarmTasks)
    .where(and(open, eq(alarmTasks.assigneeId, to.id)));
  const theirs = and(open, eq(alarmTasks.assigneeId, from));
  // Where the successor has the same task already, one of the two is enough.
  const twice = inArray(alarmTasks.kind, [...held.map(({ kind }) => kind), 0]);
  await tx.update(alarmTasks).set({ state: TASK_STATE.withdrawn, doneAt: now }).where(and(theirs, twice));
  await tx.update(alarmTasks).set({ assigneeId: to.id, fromId: from, sentAt: now }).where(theirs);
  const holds = alarm.assigneeId === from && { assigneeId: to.id };
  await tx
    .update(alarms)
    .set({ ...holds, lastActorId: user.id, lastActionAt: now, version: sql`${alarms.version} + 1` })
    .where(eq(alarms.id, alarmId));
  await addPeople(tx, alarm, [to.id], now);
  const { handleState: state } = alarm;
  await appendLog(tx, {
    alarm,
    at: now,
    actorId: user.id,
    action: 'assign',
    fromState: state,
    toState: state,
    params: { target: to.name },
  });
  await notifyPeople(tx, deps, alarm, [to.id], { channels: ['chat', 'app'], important: false }, now);
  await publish(tx, { kind: 'alarm', id: alarmId, parkId: alarm.parkId });
}

async function handOverOrder({ context, from, to }: HandOver, orderId: number): Promise<void> {
  const { tx, deps, now, user, audit } = context;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return;
  const by = { id: user.id, name: user.name, rights: user.rights.get(order.parkId) ?? new Set<never>() };
  const scene = { tx, deps, now, order, type: await readType(tx, order.typeId), by, audit };
  const set = {
    ...(order.ownerId === from && { ownerId: to.id }),
    ...(order.assigneeId === from && { assigneeId: to.id }),
    helperIds: order.helperIds.filter((id) => id !== from && id !== to.id),
  };
  const tells = [{ to: [to.id], mention: true }];
  // Ours is the only writer of the column, from the same table of codes.
  const traces = { event: 'transfer', to: order.state as OrderState };
  await changeOrder(scene, { set, tells, params: { target: to.name, targetId: to.id } }, traces);
}

async function handOverDuties({ context, from, to }: HandOver): Promise<void> {
  const { tx, now } = context;
  const touched = { updatedBy: context.user.id, updatedAt: now };
  const bump = (column: Parameters<typeof sql>[1]) => sql`${column} + 1`;
  await tx
    .update(orgs)
    .set({ leaderUserId: to.id, ...touched, version: bump(orgs.version) })
    .where(eq(orgs.leaderUserId, from));
  await tx
    .update(parks)
    .set({ managerUserId: to.id, ...touched, version: bump(parks.version) })
    .where(eq(parks.managerUserId, from));
  await tx
    .update(dutyShifts)
    .set({ userId: to.id })
    .where(and(eq(dutyShifts.userId, from), gt(dutyShifts.endsAt, now)));
  await tx
    .update(orderPlans)
    .set({ assigneeId: to.id, version: bump(orderPlans.version) })
    .where(eq(orderPlans.assigneeId, from));
}

async function handOverRule({ context: { tx }, from, to }: HandOver, ruleId: number): Promise<void> {
  const [rule] = await tx.select().from(rules).where(eq(rules.id, ruleId)).for('update');
  if (!rule) return;
  const escalation = rule.escalation.map((step) => ({
    ...step,
    targets: step.targets.map((target) =>
      target.kind === 'person' && target.userId === from ? { ...target, userId: to.id } : target,
    ),
  }));
  await tx
    .update(rules)
    .set({ escalation, version: sql`${rules.version} + 1` })
    .where(eq(rules.id, ruleId));
}

const FIELD: Record<WorkKind, 'alarmsTo' | 'ordersTo' | 'dutiesTo'> = {
  alarms: 'alarmsTo',
  orders: 'ordersTo',
  duties: 'dutiesTo',
};

/** @returns who takes this over, null where nothing is to be taken over. @throws AppError 400 naming the field */
async function successor(context: SignedInContext, input: InputOf<Leave>, kind: WorkKind, work: OpenWork) {
  if (work[kind].length === 0) return null;
  const name = FIELD[kind];
  const id = input[name];
  if (id === null) throw successorMissing(name);
  if (!(await successorsOf(context, input.userId, kind)).includes(id)) throw wrongField(name, 'user.cannotTakeOver');
  const [row] = await context.tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return { id, name: row?.name ?? '' };
}

/** @throws AppError 400 naming who is missing, 403, 404 */
export async function leave(context: SignedInContext, input: InputOf<Leave>): Promise<OutputOf<Leave>> {
  const { tx, now } = context;
  const { userId } = input;
  const record = await userRecordDef.read(context, userId);
  if (!record.mayChange) throw forbidden();
  await assertHoldsAllOf(context, userId);
  const work = await readOpenWork(context, userId);
  const hand = (to: HandOver['to']): HandOver => ({ context, from: userId, to });
  const [alarmsTo, ordersTo, dutiesTo] = [
    await successor(context, input, 'alarms', work),
    await successor(context, input, 'orders', work),
    await successor(context, input, 'duties', work),
  ];
  if (alarmsTo) for (const { id } of work.alarms) await handOverAlarm(hand(alarmsTo), id);
  if (ordersTo) for (const { id } of work.orders) await handOverOrder(hand(ordersTo), id);
  if (dutiesTo) {
    await handOverDuties(hand(dutiesTo));
    for (const { kind, id } of work.duties) if (kind === 'rule') await handOverRule(hand(dutiesTo), id);
  }
  // Nobody stands in for them, and they for nobody, any more.
  const both = sql`(${delegations.userId} = ${userId} or ${delegations.toUserId} = ${userId})`;
  await tx
    .update(delegations)
    .set({ endsAt: now })
    .where(and(both, gt(delegations.endsAt, now)));
  await saveRecord(context, userRecordDef, { ...toSave(record), state: ACCOUNT_STATE.left });
  const counts = { alarms: work.alarms.length, orders: work.orders.length, duties: work.duties.length };
  context.audit({
    action: 'user.leave',
    bizType: 'user',
    bizId: userId,
    detail: { name: record.name, ...counts, to: [alarmsTo, ordersTo, dutiesTo].map((one) => one?.name ?? null) },
  });
  return { id: userId, ...counts };
}
