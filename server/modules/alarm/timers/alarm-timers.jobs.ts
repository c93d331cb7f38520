/** Every kind of an alarm's timer with what it does when its time has come. */
import type { AlarmTimerKind } from '../../../jobs/timers';
import type { Subject } from '../../../jobs/timer-kinds';
import { isAlarmThere, lockAlarm } from './alarm-timer.repository';
import { ackTimeout } from './ack-timeout.jobs';
import { escalate } from './escalate.jobs';
import type { TimerHandler } from './alarm-timer.types';
import { closeDue, nodeDue, verdictDue } from './overdue.jobs';
import { autoClose, unshelve } from './shelf.jobs';

const handlers: Record<AlarmTimerKind, TimerHandler> = {
  escalate,
  ackTimeout,
  verdictDue,
  closeDue,
  nodeDue,
  unshelve,
  autoClose,
};

/** The alarm is locked before its timer fires. */
export const alarmTimerSubject = (kind: AlarmTimerKind): Subject => ({
  lock: async (tx, id) => {
    const alarm = await lockAlarm(tx, id);
    return alarm ? (moment) => handlers[kind]({ ...moment, alarm }) : null;
  },
  isThere: isAlarmThere,
});
