/** Arguments of timers of alarms when they fire. */
import type { Moment, SharedMoment } from '../../../jobs/timer-kinds';
import type { AlarmRecord } from '../escalation/escalation.usecases';

export interface Firing extends Moment {
  /** Locked, as it is now: a timer must check that it still applies. */
  alarm: AlarmRecord;
}

export type TimerHandler = (firing: Firing) => Promise<void>;

/** Timers of several alarms, each with its alarm: locked, as it is now. */
export interface SharedFiring extends Omit<SharedMoment, 'timers'> {
  firings: readonly Pick<Firing, 'timer' | 'alarm'>[];
}
