/** Every kind of timer with what it does. */
import type { TimerKind } from '../timers';
import { ackTimeout } from './ack-timeout';
import { escalate } from './escalate';
import type { TimerHandler } from './handler';
import { closeDue, nodeDue, verdictDue } from './overdue';
import { autoClose, unshelve } from './shelf';

export const timerHandlers: Record<TimerKind, TimerHandler> = {
  escalate,
  ackTimeout,
  verdictDue,
  closeDue,
  nodeDue,
  unshelve,
  autoClose,
};
