/** The end of an alarm: 处置完成, 复核通过, 退回, 重新打开. */
import { ALARM_CATEGORY, HANDLE_STATE, TASK_KIND } from '@/contract/codes';
import { notifyPeople } from '../../notify/notify.usecases';
import type { Effect, Scene } from './act.types';
import { awaitVerdict, verdictDueFrom } from './act-verify.usecases';
import { anotherIsOpen } from '../alarm.errors';
import { findOpenTwin } from '../alarm.repository';
import { cancelTimers, plusSec, ruleOf, scheduleTimer } from '../escalation/escalation.usecases';
import type { AlarmRecord } from '../alarm.table';
import { setPlanRunEnd } from '../plan/plan-run.repository';
import { returnLastNodes } from '../plan/plan.usecases';
import { endTasks, openTasks } from '../task/task.usecases';
import { resolveTargets } from '../escalation/targets.usecases';
import { did } from '../../../ports/said';

/** The leads, else the managers; on fire never the author of the verdict. */
async function findReviewers({ tx, now }: Scene, alarm: AlarmRecord): Promise<number[]> {
  const isFire = alarm.category === ALARM_CATEGORY.fire;
  for (const roleCode of ['lead', 'manager']) {
    const holders = await resolveTargets(tx, alarm, [{ kind: 'role', roleCode }], now);
    const free = holders.filter((id) => !(isFire && id === alarm.verdictBy));
    if (free.length > 0) return free;
  }
  return [];
}

/** Gives a review task to everybody who may review; the first decision ends the others' tasks. */
export async function askForReview(scene: Scene, alarm: AlarmRecord): Promise<void> {
  const { tx, deps, now, by } = scene;
  const assigneeIds = await findReviewers(scene, alarm);
  const task = { kind: TASK_KIND.review, assigneeIds, fromId: by.id, dueAt: alarm.dueCloseAt };
  const told = (await openTasks(tx, alarm, task, now)).filter((id) => id !== by.id);
  if (told.length > 0) await notifyPeople(tx, deps, alarm, told, { channels: ['chat', 'app'], important: false }, now);
}

const ALL_KINDS = Object.values(TASK_KIND);

/** Ends everything that is still running for a closed alarm. */
export async function closing({ tx, now, by }: Scene, alarm: AlarmRecord): Promise<void> {
  await cancelTimers(tx, alarm.id);
  await endTasks(tx, alarm.id, ALL_KINDS, by.id, now);
}

export const finishHandling: Effect<'finishHandling'> = (acting) => {
  const { tx, now, alarm, input } = acting;
  return {
    note: input.note,
    card: did('handled'),
    follow: async (after) => {
      await cancelTimers(tx, after.id, ['nodeDue']);
      if (alarm.planRunId !== null) await setPlanRunEnd(tx, alarm.planRunId, now);
      await endTasks(tx, after.id, [TASK_KIND.handle, TASK_KIND.assist], acting.by.id, now);
      await askForReview(acting, after);
    },
  };
};

export const approve: Effect<'approve'> = (acting) => ({
  set: { closedBy: acting.by.id, closedAt: acting.now },
  note: acting.input.note,
  card: did('approved'),
  follow: (after) => closing(acting, after),
});

const NO_VERDICT = { verdict: 0, verdictReason: null, verdictNote: null, verdictBy: null, verdictAt: null } as const;

/** Fields of a withdrawn verdict that the timeline keeps. */
const formerVerdict = ({ verdict, verdictReason }: AlarmRecord): Record<string, number> => ({
  verdict,
  ...(verdictReason !== null && { reasonCode: verdictReason }),
});

/** Asks the assignee to verify again. `limitHolding` does not apply, since they did not acknowledge the alarm this time. */
async function askToVerify(acting: Scene, alarm: AlarmRecord): Promise<void> {
  const { tx, deps, now, by } = acting;
  await awaitVerdict(acting, alarm);
  if (alarm.assigneeId === null) return;
  const task = { kind: TASK_KIND.verify, assigneeIds: [alarm.assigneeId], fromId: by.id, dueAt: alarm.dueVerdictAt };
  const told = (await openTasks(tx, alarm, task, now)).filter((id) => id !== by.id);
  if (told.length > 0) await notifyPeople(tx, deps, alarm, told, { channels: ['chat', 'app'], important: true }, now);
}

export const sendBack: Effect<'sendBack'> = async (acting) => {
  const { tx, deps, now, alarm, input, to } = acting;
  const byId = acting.by.id;
  const again = to === HANDLE_STATE.verifying;
  return {
    set: again ? { ...NO_VERDICT, dueVerdictAt: await verdictDueFrom(acting) } : {},
    note: input.reason,
    params: formerVerdict(alarm),
    card: did('sentBack'),
    follow: async (after) => {
      await endTasks(tx, after.id, [TASK_KIND.review], byId, now);
      if (again) await askToVerify(acting, after);
      else if (after.planRunId !== null) await returnLastNodes({ tx, deps, now, byId }, after, after.planRunId);
    },
  };
};

export const reopen: Effect<'reopen'> = async (acting) => {
  const { tx, now, alarm, input } = acting;
  const twin = await findOpenTwin(tx, alarm);
  if (twin !== null) throw anotherIsOpen(twin, acting.readCurrent);
  const rule = await ruleOf(tx, alarm);
  const dueCloseAt = plusSec(now, rule.closeTimeoutSec);
  return {
    set: {
      ...NO_VERDICT,
      closedBy: null,
      closedAt: null,
      assigneeId: alarm.assigneeId ?? acting.by.id,
      dueVerdictAt: plusSec(now, rule.verdictTimeoutSec),
      dueCloseAt,
    },
    note: input.reason,
    params: formerVerdict(alarm),
    card: did('reopened'),
    follow: async (after) => {
      await scheduleTimer(tx, { kind: 'closeDue', parkId: after.parkId, subjectId: after.id, dueAt: dueCloseAt });
      await askToVerify(acting, after);
    },
  };
};
