/** Timers of an order: an offer that was not accepted, a deadline near or missed, the end of a hold. */
import { ORDER_STATE as S, SLA_STATE, type OrderState } from '@/contract/order-codes';
import { appendAudit } from '../../audit/audit.repository';
import { countRefusal } from '../acts/dispatch.usecases';
import { goOn } from '../acts/field-work.usecases';
import type { OrderChange, Scene, Recipients } from '../acts/act.types';
import { changeOrder } from '../order.usecases';
import { readType } from '../order.repository';
import { dueAfter, runningTarget } from '../targets/order-target.rules';
import { calendarFor } from '../targets/target-date.usecases';
import { TARGET_ARG } from '../targets/order-timer.usecases';
import { scheduleTimer, type OrderTimerKind } from '../../../jobs/timers';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import type { OrderRecord } from '../order.table';
import { isOrderThere, lockOrder } from './order-timer.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { did } from '../../../ports/said';

interface OrderFiring extends Moment {
  /** Locked, as it is now: a timer must check that it still applies. */
  order: OrderRecord;
}

type OrderTimerHandler = (firing: OrderFiring) => Promise<void>;

const NOBODY: Scene['by'] = { id: null, name: null, rights: new Set() };

/** Time leaves the same traces as a person: a step, messages, an audit row. */
async function change(
  firing: OrderFiring,
  event: string,
  to: OrderState,
  make: (scene: Scene) => Promise<OrderChange> | OrderChange,
) {
  const { tx, deps, now, order } = firing;
  const audits: Parameters<Scene['audit']>[0][] = [];
  const type = await readType(tx, order.typeId);
  const scene: Scene = { tx, deps, now, order, type, by: NOBODY, audit: (entry) => audits.push(entry) };
  const after = await changeOrder(scene, await make(scene), { event, to });
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
  return { after, type };
}

/** Back to the pool, or of a transfer to its owner; the dispatchers are notified either way. */
const orderAccept: OrderTimerHandler = async (firing) => {
  const { order, now } = firing;
  if (order.state !== S.assigned || !order.offerUntil || order.offerUntil > now) return;
  const to = (order.stateBefore ?? S.pool) as OrderState;
  await change(firing, 'notAccepted', to, (scene) => ({
    set: { refusedCount: order.refusedCount + 1 },
    params: { targetId: order.assigneeId ?? 0 },
    card: to === S.pool ? did('notAccepted') : did('transferNotAccepted'),
    tells: [
      { to: ['dispatchers'], mention: true },
      { to: ['owner'], mention: true },
      { to: [order.assigneeId], mention: false },
    ],
    follow: () => countRefusal(scene),
  }));
};

/** Whether the target that the timer was set for still runs. */
function isRunning({ order, timer }: OrderFiring): boolean {
  const running = runningTarget(order);
  return running !== null && TARGET_ARG[running.kind] === timer.arg;
}

const holders = ({ order }: OrderFiring): Recipients =>
  order.ownerId === null && order.assigneeId === null
    ? { to: ['dispatchers'], mention: false }
    : { to: ['owner', 'assignee'], mention: true };

const stay = (order: OrderFiring['order']): OrderState => order.state as OrderState;

const orderWarn: OrderTimerHandler = async (firing) => {
  const { order } = firing;
  if (!isRunning(firing) || order.slaState !== SLA_STATE.normal) return;
  const params = { target: firing.timer.arg ?? 0, dueAt: order.dueAt?.getTime() };
  await change(firing, 'warned', stay(order), () => ({ params, tells: [holders(firing)] }));
};

/** That it was missed, and by whom, is written by every change after the moment: see `missedBy`. */
const orderOverdue: OrderTimerHandler = async (firing) => {
  const { tx, order, timer } = firing;
  const dueAt = runningTarget(order)?.dueAt;
  if (!isRunning(firing) || !dueAt || dueAt > firing.now) return;
  const { after, type } = await change(firing, 'overdue', stay(order), () => ({
    params: { target: timer.arg ?? 0 },
    tells: [{ to: ['dispatchers'], mention: true }, holders(firing)],
  }));
  const minutes = timer.arg === TARGET_ARG.respond ? type.respondMin : type.finishMin;
  const twice = dueAfter(await calendarFor(tx, after, type, dueAt), dueAt, minutes);
  const { parkId, id: subjectId } = after;
  if (twice) await scheduleTimer(tx, { kind: 'orderTwice', parkId, subjectId, arg: timer.arg, dueAt: twice });
};

const orderTwice: OrderTimerHandler = async (firing) => {
  if (!isRunning(firing)) return;
  const { order, timer } = firing;
  await change(firing, 'twiceOverdue', stay(order), () => ({
    params: { target: timer.arg ?? 0 },
    tells: [
      { to: ['managers'], mention: true },
      { to: ['dispatchers'], mention: false },
    ],
  }));
};

const orderResume: OrderTimerHandler = async (firing) => {
  const { order, now } = firing;
  if (order.state !== S.suspended || !order.resumeAt || order.resumeAt > now) return;
  await change(firing, 'resumed', S.handling, async (scene) => ({
    set: await goOn(scene),
    card: did('holdEnded'),
    tells: [
      { to: ['owner'], mention: true },
      { to: ['helpers'], mention: false },
    ],
  }));
};

const handlers: Record<OrderTimerKind, OrderTimerHandler> = {
  orderAccept,
  orderWarn,
  orderOverdue,
  orderTwice,
  orderResume,
};

/** The order is locked before its timer fires. */
export const orderTimerSubject = (kind: OrderTimerKind): Subject => ({
  lock: async (tx, id) => {
    const order = await lockOrder(tx, id);
    return order ? (moment) => handlers[kind]({ ...moment, order }) : null;
  },
  isThere: isOrderThere,
});
