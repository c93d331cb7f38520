/** When somebody leaves, their open work is handed over and their sessions are ended, in one transaction. */
import type { OpenWork, WorkKind, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { OrderState } from '@/contract/order-codes';
import { forbidden } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import { successorMissing } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { publish } from '../../../live/publish';
import { saveRecord } from '../../admin/record/record.usecases';
import { appendLog } from '../../alarm/alarm-log.repository';
import { addPeople } from '../../alarm/alarm.repository';
import { closeDelegationsOf } from '../../identity/account/account.repository';
import { assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import { notifyPeople } from '../../notify/notify.usecases';
import { handOverApproval } from '../../flow/acts/flow-hand-over.usecases';
import { changeOrder } from '../../order/order.usecases';
import { readType } from '../../order/order.repository';
import {
  lockAlarm,
  lockOrder,
  lockRule,
  setAlarmHolder,
  setDutiesHolder,
  setEscalation,
  setTasksHolder,
} from './hand-over.repository';
import { readOpenWork, successorsOf } from './open-work.repository';
import { userRecordDef, toSave } from './user.record';

type Leave = (typeof adminUserRightsEndpoints)['leave'];
interface HandOver {
  context: SignedInContext;
  from: number;
  to: { id: number; name: string };
}

async function handOverAlarm({ context, from, to }: HandOver, alarmId: number): Promise<void> {
  const { tx, deps, now, user } = context;
  const alarm = await lockAlarm(tx, alarmId);
  if (!alarm) return;
  await setTasksHolder(tx, alarmId, { from, to: to.id, now });
  await setAlarmHolder(tx, alarm, { from, to: to.id, by: user.id, now });
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
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const by = { id: user.id, name: user.name, rights: user.rights.get(order.parkId) ?? new Set<never>() };
  const scene = { tx, deps, now, order, type: await readType(tx, order.typeId), by, audit };
  const set = {
    ...(order.ownerId === from && { ownerId: to.id }),
    ...(order.assigneeId === from && { assigneeId: to.id }),
    helperIds: order.helperIds.filter((id) => id !== from && id !== to.id),
  };
  const tells = [{ to: [to.id], mention: true }];
  // Only this product writes the column, always with these codes.
  const traces = { event: 'transfer', to: order.state as OrderState };
  await changeOrder(scene, { set, tells, params: { target: to.name, targetId: to.id } }, traces);
}

async function handOverRule({ context: { tx }, from, to }: HandOver, ruleId: number): Promise<void> {
  const rule = await lockRule(tx, ruleId);
  if (!rule) return;
  const escalation = rule.escalation.map((step) => ({
    ...step,
    targets: step.targets.map((target) =>
      target.kind === 'person' && target.userId === from ? { ...target, userId: to.id } : target,
    ),
  }));
  await setEscalation(tx, ruleId, escalation);
}

const FIELD: Record<WorkKind, 'alarmsTo' | 'ordersTo' | 'dutiesTo'> = {
  alarms: 'alarmsTo',
  orders: 'ordersTo',
  duties: 'dutiesTo',
};

/** @returns the successor for this kind of work; null if there is nothing to hand over. @throws AppError 400 naming the field */
async function successor(context: SignedInContext, input: InputOf<Leave>, kind: WorkKind, work: OpenWork) {
  if (work[kind].length === 0) return null;
  const name = FIELD[kind];
  const id = input[name];
  if (id === null) throw successorMissing(name);
  if (!(await successorsOf(context, input.userId, kind)).includes(id)) throw wrongField(name, 'user.cannotTakeOver');
  return { id, name: await readUserName(context.tx, id) };
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
    await setDutiesHolder(tx, { from: userId, to: dutiesTo.id, by: context.user.id, now });
    for (const { kind, id } of work.duties) {
      if (kind === 'rule') await handOverRule(hand(dutiesTo), id);
      if (kind === 'flow') await handOverApproval(context, { instId: id, from: userId, to: dutiesTo.id });
    }
  }
  await closeDelegationsOf(tx, userId, now);
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
