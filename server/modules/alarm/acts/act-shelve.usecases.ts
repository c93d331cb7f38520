/** 屏蔽 for a while, and back. */
import { HANDLE_STATE, TASK_KIND } from '@/contract/codes';
import type { Effect } from './act.types';
import { awaitVerdict, limitHolding, NOBODY, verdictDueFrom } from './act-verify.usecases';
import { cancelTimers, scheduleTimer, startEscalation, stopEscalation } from '../escalation/escalation.usecases';
import { endTasks } from '../task/task.usecases';
import { did } from '../../../ports/said';

export const shelve: Effect<'shelve'> = ({ tx, now, alarm, input }) => {
  const until = new Date(input.until);
  return {
    set: { stateBefore: alarm.handleState, shelvedUntil: until, shelveReason: input.reason },
    note: input.reason,
    params: { until: input.until },
    card: did('shelved'),
    follow: async (after) => {
      await stopEscalation(tx, after.id);
      await cancelTimers(tx, after.id, ['ackTimeout', 'verdictDue', 'autoClose', 'unshelve']);
      await scheduleTimer(tx, { kind: 'unshelve', parkId: after.parkId, subjectId: after.id, dueAt: until });
      await endTasks(tx, after.id, [TASK_KIND.verify], null, now);
    },
  };
};

/** If the signal is still active, the alarm starts again as pending; if it was restored, it returns to its former state. */
export const unshelve: Effect<'unshelve'> = async (acting) => {
  const { tx, deps, now, to } = acting;
  const pending = to === HANDLE_STATE.pending;
  const open = { stateBefore: null, shelvedUntil: null, shelveReason: null };
  return {
    set: pending ? { ...open, ...NOBODY } : { ...open, dueVerdictAt: await verdictDueFrom(acting) },
    card: did('unshelved'),
    follow: async (after) => {
      await cancelTimers(tx, after.id, ['unshelve']);
      if (pending) return startEscalation(tx, deps, after, 0, now);
      await awaitVerdict(acting, after);
      await limitHolding(acting, after);
    },
  };
};
