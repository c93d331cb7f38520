/** Acknowledgement, release and arrival: 接警, release, 到场. */
import { HANDLE_STATE, TASK_KIND } from '@/contract/codes';
import { positionIn } from '../../identity/park/position.usecases';
import type { Effect, Scene } from './act.types';
import {
  cancelTimers,
  plusSec,
  ruleOf,
  scheduleTimer,
  startEscalation,
  stopEscalation,
} from '../escalation/escalation.usecases';
import type { AlarmRecord } from '../alarm.table';
import { markArrived } from '../task/task.repository';
import { endTasks, signTask } from '../task/task.usecases';
import { did } from '../../../ports/said';

/** From now on a verdict is awaited. */
export async function awaitVerdict({ tx }: Scene, alarm: AlarmRecord): Promise<void> {
  const { parkId, id: subjectId, dueVerdictAt } = alarm;
  await cancelTimers(tx, subjectId, ['ackTimeout', 'verdictDue']);
  if (dueVerdictAt) await scheduleTimer(tx, { kind: 'verdictDue', parkId, subjectId, dueAt: dueVerdictAt });
}

/** Sets the time after which an assignee who gives no verdict loses the alarm. */
export async function limitHolding({ tx, now }: Scene, alarm: AlarmRecord): Promise<void> {
  const { parkId, id: subjectId } = alarm;
  const { ackTimeoutSec } = await ruleOf(tx, alarm);
  await scheduleTimer(tx, { kind: 'ackTimeout', parkId, subjectId, dueAt: plusSec(now, ackTimeoutSec) });
}

export const verdictDueFrom = async ({ tx, alarm, now }: Scene): Promise<Date> =>
  plusSec(now, (await ruleOf(tx, alarm)).verdictTimeoutSec);

export const acknowledge: Effect<'acknowledge'> = async (acting) => {
  const { tx, now } = acting;
  const { id: userId } = acting.by;
  return {
    set: { assigneeId: userId, ackBy: userId, ackAt: now, dueVerdictAt: await verdictDueFrom(acting) },
    card: did('acknowledged'),
    follow: async (alarm) => {
      await stopEscalation(tx, alarm.id);
      await awaitVerdict(acting, alarm);
      await limitHolding(acting, alarm);
      await signTask(tx, alarm, TASK_KIND.verify, userId, now);
    },
  };
};

/** Fields of an alarm without an assignee. */
export const NOBODY = { assigneeId: null, ackBy: null, ackAt: null, dueVerdictAt: null } as const;

export const release: Effect<'release'> = ({ tx, deps, now, input }) => ({
  set: NOBODY,
  note: input.reason,
  card: did('released'),
  follow: async (alarm) => {
    await cancelTimers(tx, alarm.id, ['ackTimeout', 'verdictDue']);
    await endTasks(tx, alarm.id, [TASK_KIND.verify], null, now);
    await startEscalation(tx, deps, alarm, alarm.escalationLevel + 1, now);
  },
});

/** Several people may arrive; the alarm keeps the moment of the first. */
export const arrive: Effect<'arrive'> = async (acting) => {
  const { tx, now, alarm, input } = acting;
  const isHolder = alarm.assigneeId === acting.by.id;
  return {
    set: { arriveAt: alarm.arriveAt ?? now },
    note: input.reason,
    params: { way: input.way, ...(await positionIn(tx, alarm.parkId, input)) },
    photoKeys: input.photoKeys,
    follow: async () => {
      await markArrived(tx, alarm.id, acting.by.id, now);
      // The assignee has arrived: the time limit no longer applies.
      if (isHolder && alarm.handleState === HANDLE_STATE.verifying) await cancelTimers(tx, alarm.id, ['ackTimeout']);
    },
  };
};
