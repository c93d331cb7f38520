/** The two targets of an order: when they are due, which one runs, what they say about it now. */
import { ORDER_PRIORITY, ORDER_STATE as S, SLA_STATE, type SlaState } from '@/contract/order-codes';
import { isOrderRunning } from '@/contract/order-transitions';
import type { OrderState } from '@/contract/order-codes';
import type { Tx } from '../../db/open';
import { loadCalendar } from '../calendar/calendar.repository';
import { AROUND_THE_CLOCK, type WorkingCalendar } from '../calendar/working-calendar';
import { addWorkingMs, workingMsBetween } from '../calendar/working-time';
import type { TypeRecord } from './order-type.table';
import type { OrderRecord } from './order.table';

const MINUTE_MS = 60_000;

type Timed = Pick<OrderRecord, 'parkId' | 'priority'>;

/** 特急 counts around the clock; the others by the type's calendar, else the park's. */
export async function calendarFor(
  tx: Tx,
  { parkId, priority }: Timed,
  type: Pick<TypeRecord, 'workCalendarId'>,
  from: Date,
): Promise<WorkingCalendar> {
  if (priority === ORDER_PRIORITY.critical) return AROUND_THE_CLOCK;
  const { workCalendarId } = type;
  return loadCalendar(tx, workCalendarId === null ? { parkId } : { calendarId: workCalendarId }, from);
}

const moment = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);

export const dueAfter = (calendar: WorkingCalendar, from: Date, minutes: number): Date | null =>
  moment(addWorkingMs(calendar, from.getTime(), minutes * MINUTE_MS));

/** The work cannot end before it is wanted: its target counts from the appointment. */
export async function firstTargets(
  tx: Tx,
  order: Timed & { appointAt: Date | null },
  type: TypeRecord,
  now: Date,
): Promise<{ respondBy: Date | null; finishBy: Date | null }> {
  const calendar = await calendarFor(tx, order, type, now);
  const wanted = order.appointAt && order.appointAt > now ? order.appointAt : now;
  return {
    respondBy: dueAfter(calendar, now, type.respondMin),
    finishBy: dueAfter(calendar, wanted, type.finishMin),
  };
}

/** Work that begins anew has its full time again; what was missed before stays missed. */
export async function freshFinishBy(tx: Tx, order: OrderRecord, type: TypeRecord, now: Date): Promise<Date | null> {
  return dueAfter(await calendarFor(tx, order, type, now), now, type.finishMin);
}

/** The working time that was left when it was suspended is left when it goes on; what was over by then stays over. */
export async function finishByAfterHold(tx: Tx, order: OrderRecord, type: TypeRecord, now: Date): Promise<Date | null> {
  const { holdSince, finishBy } = order;
  if (!holdSince || !finishBy || finishBy <= holdSince) return finishBy;
  const calendar = await calendarFor(tx, order, type, holdSince);
  const left = workingMsBetween(calendar, holdSince.getTime(), finishBy.getTime());
  return moment(addWorkingMs(calendar, now.getTime(), left));
}

type Targets = Pick<
  OrderRecord,
  'state' | 'respondBy' | 'finishBy' | 'respondedAt' | 'completedAt' | 'respondLate' | 'finishLate'
>;

export type TargetKind = 'respond' | 'finish';
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
