/** The two targets of an order: which one runs, what they say about it now. */
import { ORDER_STATE as S, SLA_STATE, type SlaState } from '@/contract/order-codes';
import { isOrderRunning } from '@/contract/order-transitions';
import type { OrderState } from '@/contract/order-codes';
import type { WorkingCalendar } from '../../calendar/working-calendar.rules';
import { addWorkingMs } from '../../calendar/working-time.rules';
import type { TypeRecord } from '../order-type.table';
import type { OrderRecord } from '../order.table';

const MINUTE_MS = 60_000;

/** @returns null for a moment that a calendar never reaches */
export const momentAt = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);

/** @returns when so many minutes of working time are over */
export const dueAfter = (calendar: WorkingCalendar, from: Date, minutes: number): Date | null =>
  momentAt(addWorkingMs(calendar, from.getTime(), minutes * MINUTE_MS));

type Targets = Pick<
  OrderRecord,
  'state' | 'respondBy' | 'finishBy' | 'respondedAt' | 'completedAt' | 'respondLate' | 'finishLate'
>;

export type TargetKind = 'respond' | 'finish';

/** What the order waits for, and until when. */
export interface RunningTarget {
  kind: TargetKind;
  dueAt: Date;
}

/** @returns the target that runs: none while suspended, finished or ended. */
export function runningTarget(order: Targets): RunningTarget | null {
  const state = order.state as OrderState;
  if (!isOrderRunning(state) || state === S.suspended || order.completedAt !== null) return null;
  const kind = order.respondedAt === null ? 'respond' : 'finish';
  const dueAt = kind === 'respond' ? order.respondBy : order.finishBy;
  return dueAt && { kind, dueAt };
}

/** @returns when the owner is warned of a target. */
export const warnAt = (dueAt: Date, type: Pick<TypeRecord, 'warnBeforeMin'>): Date =>
  new Date(dueAt.getTime() - type.warnBeforeMin * MINUTE_MS);

/** @returns what a list shows of the targets */
export function slaOf(order: Targets, type: Pick<TypeRecord, 'warnBeforeMin'>, now: Date): SlaState {
  if (order.state === S.suspended) return SLA_STATE.paused;
  if (order.state === S.cancelled) return SLA_STATE.normal;
  if (order.completedAt !== null) return order.finishLate ? SLA_STATE.overdue : SLA_STATE.met;
  if (order.state === S.incomplete) return order.finishLate ? SLA_STATE.overdue : SLA_STATE.normal;
  const running = runningTarget(order);
  if (!running) return SLA_STATE.normal;
  if (now >= running.dueAt) return SLA_STATE.overdue;
  return now >= warnAt(running.dueAt, type) ? SLA_STATE.soon : SLA_STATE.normal;
}

/** A target that is over at this moment is missed, and it is said by whom: who held the order, or nobody. */
export function missedBy(order: OrderRecord, now: Date): Partial<OrderRecord> {
  const running = runningTarget(order);
  if (!running || now < running.dueAt) return {};
  const holder = order.ownerId ?? order.assigneeId;
  if (running.kind === 'respond') return order.respondLate ? {} : { respondLate: true, respondLateBy: holder };
  return order.finishLate ? {} : { finishLate: true, finishLateBy: holder };
}
