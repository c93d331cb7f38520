/** What timers of alarms and orders are given when their time has come. */
import type { AlarmRecord } from '../../modules/alarm/escalation';
import type { OrderRecord } from '../../modules/order/order.table';
import type { Moment } from '../timer-kinds';

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
