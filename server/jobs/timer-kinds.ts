/** What is done with a timer when its time has come. Areas register it by kind, so that the worker knows none of them. */
import type { Tx } from '../db/open';
import type { Deps } from '../http/context';
import type { timers } from './timer.table';
import type { TimerKind } from './timers';

export type Timer = typeof timers.$inferSelect;

export interface Moment {
  tx: Tx;
  deps: Deps;
  timer: Timer;
  now: Date;
}

/** Several timers of one kind and one park, each of another subject. */
export interface SharedMoment extends Omit<Moment, 'timer'> {
  timers: readonly Timer[];
}

/** What a timer belongs to. */
export interface Subject {
  /** @returns what to do with it; null when somebody else holds it, or it is gone. */
  lock(tx: Tx, id: number): Promise<((moment: Moment) => Promise<void>) | null>;
  isThere(tx: Tx, id: number): Promise<boolean>;
  /** Absent: its timers fire one by one. @returns which of them are locked, and what to do with these together */
  lockTogether?(
    tx: Tx,
    ids: readonly number[],
  ): Promise<{ ids: ReadonlySet<number>; run(moment: SharedMoment): Promise<void> }>;
}

const subjects = new Map<TimerKind, Subject>();

/** Called once for each kind, before the first timer fires. */
export function registerTimers<Kind extends TimerKind>(
  kinds: readonly Kind[],
  subjectOfKind: (kind: Kind) => Subject,
): void {
  for (const kind of kinds) subjects.set(kind, subjectOfKind(kind));
}

/** @throws Error for a kind that no area has registered */
export function subjectOf(kind: TimerKind): Subject {
  const subject = subjects.get(kind);
  if (!subject) throw new Error(`no area has registered timers of the kind ${kind}`);
  return subject;
}
