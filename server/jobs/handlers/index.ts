/** Every kind of an alarm's timer with what it does; orders have theirs in order-timers. */
import type { AlarmTimerKind } from '../timers';
import { ackTimeout } from './ack-timeout';
import { escalate } from './escalate';
import type { TimerHandler } from './handler';
import { closeDue, nodeDue, verdictDue } from './overdue';
import { autoClose, unshelve } from './shelf';

export const alarmTimers: Record<AlarmTimerKind, TimerHandler> = {
  escalate,
  ackTimeout,
  verdictDue,
  closeDue,
  nodeDue,
  unshelve,
  autoClose,
};
