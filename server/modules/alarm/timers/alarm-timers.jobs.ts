/** Every kind of an alarm's timer with what it does when its time has come. */
import type { AlarmTimerKind } from '../../../jobs/timers';
import type { Tx } from '../../../db/open';
import type { SharedMoment, Subject } from '../../../jobs/timer-kinds';
import { isAlarmThere, lockAlarm, lockAlarms } from './alarm-timer.repository';
import { ackTimeout } from './ack-timeout.jobs';
import { escalate, escalateTogether } from './escalate.jobs';
import type { SharedFiring, TimerHandler } from './alarm-timer.types';
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

/** Timers that are handled in batches, because a storm has many of them at the same moment. */
const shared: Partial<Record<AlarmTimerKind, (firing: SharedFiring) => Promise<void>>> = { escalate: escalateTogether };

/** The alarm is locked before its timer fires. */
export function alarmTimerSubject(kind: AlarmTimerKind): Subject {
  const together = shared[kind];
  return {
    lock: async (tx, id) => {
      const alarm = await lockAlarm(tx, id);
      return alarm ? (moment) => handlers[kind]({ ...moment, alarm }) : null;
    },
    isThere: isAlarmThere,
    ...(together && {
      lockTogether: async (tx: Tx, ids: readonly number[]) => {
        const locked = new Map((await lockAlarms(tx, ids)).map((alarm) => [alarm.id, alarm]));
        const run = ({ timers, ...moment }: SharedMoment): Promise<void> => {
          const firings = timers.flatMap((timer) => {
            const alarm = locked.get(timer.subjectId);
            return alarm ? [{ alarm, timer }] : [];
          });
          return together({ ...moment, firings });
        };
        return { ids: new Set(locked.keys()), run };
      },
    }),
  };
}
