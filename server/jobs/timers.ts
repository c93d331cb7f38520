/** Timers as rows: scheduled and cancelled in the transaction of what they belong to. */
import { and, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows';
import type { Tx } from '../db/open';
import { timers } from './timer.table';
import { announceWork } from './work-channel';

export const ALARM_TIMERS = [
  'escalate',
  'ackTimeout',
  'verdictDue',
  'closeDue',
  'nodeDue',
  'unshelve',
  'autoClose',
] as const;
/** Of an alarm too, but waiting for a camera: nobody holds the alarm's row meanwhile. */
export const STILL_TIMER = 'takeStill';
/** Of a passage through a door with a camera; `arg`: the door. */
export const PASSAGE_STILL_TIMER = 'takePassageStill';
export const ORDER_TIMERS = ['orderAccept', 'orderWarn', 'orderOverdue', 'orderTwice', 'orderResume'] as const;
/** Of a plan, which makes orders. */
export const PLAN_TIMERS = ['orderPlan'] as const;
/** Of signals that are no alarm yet, and of sources that should speak. */
export const SIGNAL_TIMERS = ['signalLasts', 'sourceSilent'] as const;
/** Of an approval: somebody is late, a delay is over, something is to be done by itself. */
export const FLOW_TIMERS = ['flowDue', 'flowWake', 'flowDeed'] as const;
/** Of a visit: the next one is asked, somebody should have left, its day or all of it is over. */
export const VISIT_TIMERS = ['visitAsk', 'visitOver', 'visitLeave', 'visitGuard', 'visitMissing', 'visitEnd'] as const;
/** Of an alarm: a roll call may have to begin. */
export const MUSTER_TIMERS = ['musterFire'] as const;
/** Of a binding of an algorithm: its pause is over. */
export const VIDEO_TIMERS = ['videoResume'] as const;
/** Of an exported recording: its file goes. */
export const CLIP_TIMERS = ['clipExpire'] as const;
export const TIMER_KINDS = [
  ...ALARM_TIMERS,
  ...ORDER_TIMERS,
  ...PLAN_TIMERS,
  ...SIGNAL_TIMERS,
  ...FLOW_TIMERS,
  ...VISIT_TIMERS,
  ...MUSTER_TIMERS,
  ...VIDEO_TIMERS,
  ...CLIP_TIMERS,
] as const;
export type AlarmTimerKind = (typeof ALARM_TIMERS)[number];
export type OrderTimerKind = (typeof ORDER_TIMERS)[number];
export type FlowTimerKind = (typeof FLOW_TIMERS)[number];
export type VisitTimerKind = (typeof VISIT_TIMERS)[number];
export type SignalTimerKind = (typeof SIGNAL_TIMERS)[number];
export type TimerKind = (typeof TIMER_KINDS)[number];

export interface NewTimer {
  kind: TimerKind | typeof STILL_TIMER | typeof PASSAGE_STILL_TIMER;
  parkId: number;
  /** The alarm, order or plan (by the kind): its row is locked before the timer fires. */
  subjectId: number;
  /** `escalate`: the level to tell; `nodeDue`: the node run; order targets: 1 respond, 2 finish; `flowDue`: the task. */
  arg?: number | null;
  dueAt: Date;
}

/** Schedules several timers in one statement and wakes the workers at the commit. */
export async function scheduleTimers(tx: Tx, rows: readonly NewTimer[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(tx, timers, rows);
  await announceWork(tx, 'timers');
}

export const scheduleTimer = (tx: Tx, row: NewTimer): Promise<void> => scheduleTimers(tx, [row]);

/**
 * Removes an alarm's timers: all, or those of some kinds (an order's are always named: ids of both overlap). Call it with
 * the row locked.
 */
export async function cancelTimers(
  tx: Tx,
  subjectId: number,
  kinds: readonly NewTimer['kind'][] = ALARM_TIMERS,
  /** Only timers with one of these. */
  args?: readonly number[],
): Promise<void> {
  const ofSubject = and(eq(timers.subjectId, subjectId), inArray(timers.kind, [...kinds]));
  await tx.delete(timers).where(args ? and(ofSubject, inArray(timers.arg, [...args])) : ofSubject);
}
