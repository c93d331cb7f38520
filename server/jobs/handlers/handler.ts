/** What a timer does when its time has come. */
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import type { AlarmRecord } from '../../modules/alarm/escalation';
import type { timers } from '../timer.table';

export type Timer = typeof timers.$inferSelect;

export interface Firing {
  tx: Tx;
  deps: Deps;
  /** Locked, as it is now: a timer must check that it still applies. */
  alarm: AlarmRecord;
  timer: Timer;
  now: Date;
}

export type TimerHandler = (firing: Firing) => Promise<void>;
