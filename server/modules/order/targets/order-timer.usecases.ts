/** Which timers an order has; written anew when what they count by has changed. */
import { cancelTimers, scheduleTimers, type NewTimer, type TimerKind } from '../../../jobs/timers';
import type { Tx } from '../../../db/open';
import { runningTarget, warnAt } from './order-target.rules';
import type { TypeRecord } from '../order-type.table';
import type { OrderRecord } from '../order.table';

/** `arg` of the target timers. */
export const TARGET_ARG = { respond: 1, finish: 2 } as const;

const ofTargets: TimerKind[] = ['orderWarn', 'orderOverdue', 'orderTwice'];

function targetTimers(order: OrderRecord, type: TypeRecord, now: Date): NewTimer[] {
  const running = runningTarget(order);
  if (!running || running.dueAt <= now) return [];
  const { parkId, id: subjectId } = order;
  const arg = TARGET_ARG[running.kind];
  const warn = warnAt(running.dueAt, type);
  const overdue: NewTimer = { kind: 'orderOverdue', parkId, subjectId, arg, dueAt: running.dueAt };
  return warn > now ? [{ kind: 'orderWarn', parkId, subjectId, arg, dueAt: warn }, overdue] : [overdue];
}

const sameMoment = (a: Date | null | undefined, b: Date | null | undefined): boolean =>
  (a?.getTime() ?? null) === (b?.getTime() ?? null);

/** @param before null for a new order */
export async function setTimers(
  tx: Tx,
  before: OrderRecord | null,
  order: OrderRecord,
  type: TypeRecord,
  now: Date,
): Promise<void> {
  const stale: TimerKind[] = [];
  const fresh: NewTimer[] = [];
  const { parkId, id: subjectId } = order;
  const [was, is] = [before && runningTarget(before), runningTarget(order)];
  if (was?.kind !== is?.kind || !sameMoment(was?.dueAt, is?.dueAt)) {
    stale.push(...ofTargets);
    fresh.push(...targetTimers(order, type, now));
  }
  if (!sameMoment(before?.offerUntil, order.offerUntil)) {
    stale.push('orderAccept');
    if (order.offerUntil) fresh.push({ kind: 'orderAccept', parkId, subjectId, dueAt: order.offerUntil });
  }
  if (!sameMoment(before?.resumeAt, order.resumeAt)) {
    stale.push('orderResume');
    if (order.resumeAt) fresh.push({ kind: 'orderResume', parkId, subjectId, dueAt: order.resumeAt });
  }
  if (before && stale.length > 0) await cancelTimers(tx, subjectId, stale);
  await scheduleTimers(tx, fresh);
}
