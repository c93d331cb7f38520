/** What a timer does when its time has come. */
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import type { AlarmRecord } from '../../modules/alarm/escalation';
import type { OrderRecord } from '../../modules/order/order.table';
import type { timers } from '../timer.table';

export type Timer = typeof timers.$inferSelect;

export interface Moment {
  tx: Tx;
  deps: Deps;
  timer: Timer;
  now: Date;
}

/** What a timer belongs to. */
export interface Subject {
  /** @returns what to do with it; null when another transaction has locked it, or it is gone. */
  lock(tx: Tx, id: number): Promise<((moment: Moment) => Promise<void>) | null>;
  isThere(tx: Tx, id: number): Promise<boolean>;
}

export interface Firing extends Moment {
  /** Locked, as it is now: a timer must check that it still applies. */
  alarm: AlarmRecord;
}

export interface OrderFiring extends Moment {
  /** Locked, as it is now: a timer must check that it still applies. */
  order: OrderRecord;
}

export type TimerHandler = (firing: Firing) => Promise<void>;

export type OrderTimerHandler = (firing: OrderFiring) => Promise<void>;
