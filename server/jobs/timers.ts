/** Timers as rows: scheduled and cancelled in the transaction of what they belong to. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { timers } from './timer.table';
import { announceWork } from './work-channel';

export const TIMER_KINDS = [
  'escalate',
  'ackTimeout',
  'verdictDue',
  'closeDue',
  'nodeDue',
  'unshelve',
  'autoClose',
] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

export interface NewTimer {
  kind: TimerKind;
  parkId: number;
  /** Always the alarm: its row is locked before the timer fires. */
  subjectId: number;
  /** `escalate`: the level to tell; `nodeDue`: the node run. */
  arg?: number | null;
  dueAt: Date;
}

/** Schedules several timers in one statement and wakes the workers at the commit. */
export async function scheduleTimers(tx: Tx, rows: readonly NewTimer[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(timers).values(rows.map((row) => ({ ...row, arg: row.arg ?? null })));
  await announceWork(tx);
}

export const scheduleTimer = (tx: Tx, row: NewTimer): Promise<void> => scheduleTimers(tx, [row]);

/** Removes an alarm's timers: all, or those of some kinds. Call it with the alarm's row locked. */
export async function cancelTimers(
  tx: Tx,
  subjectId: number,
  kinds: readonly TimerKind[] = TIMER_KINDS,
): Promise<void> {
  await tx.delete(timers).where(and(eq(timers.subjectId, subjectId), inArray(timers.kind, [...kinds])));
}
