/** 属实: its consequences depend on the kind of alarm (`KIND_BEHAVIOUR`). Only a fire starts the fire plan. */
import { type AlarmKind, KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { ALARM_CATEGORY, ALARM_LEVEL, TASK_KIND, VERDICT } from '@/contract/codes';
import type { AlarmChange, Effect, Scene } from './act.types';
import { readAlarmKind, readDeviceType } from '../alarm-device.repository';
import { appendLog } from '../alarm-log.repository';
import { type AlarmWork, workFor } from '../alarm-work.usecases';
import { followConfirmedFire } from '../confirmed-fire.usecases';
import {
  cancelTimers,
  notifyEveryLevel,
  plusSec,
  ruleOf,
  scheduleTimer,
  stopEscalation,
} from '../escalation/escalation.usecases';
import type { AlarmRecord } from '../alarm.table';
import { createPlanRun, startPlan } from '../plan/plan.usecases';
import { readRuleBook, ruleIn } from '../rule/rule-book.usecases';
import { endTasks } from '../task/task.usecases';
import { did } from '../../../ports/said';

/** A verdict is also an acknowledgement: whoever gives it on an unacknowledged alarm becomes its assignee. */
export function taking(acting: Scene) {
  const { alarm, now } = acting;
  const { id } = acting.by;
  return {
    assigneeId: alarm.assigneeId ?? id,
    ...(alarm.ackAt === null && { ackBy: id, ackAt: now }),
  };
}

/** Makes a work order for the alarm and adds it to the timeline. */
export async function orderWork({ tx, now, by }: Scene, alarm: AlarmRecord, work: AlarmWork): Promise<void> {
  // A drill makes no work orders.
  if (alarm.isDrill) return;
  const order = await workFor({ tx, now, by }, alarm, work);
  if (!order) return;
  const until = order.finishBy ?? alarm.dueCloseAt;
  const params = { no: order.no, orderId: order.id };
  await appendLog(
    tx,
    work.kind === 'rectify' && until
      ? { alarm, at: now, action: 'rectification', params: { ...params, until: until.getTime() } }
      : { alarm, at: now, action: 'ordered', params },
  );
}

/** Follow-up actions of the verdict, run after the alarm is saved. */
async function begin(acting: Scene, after: AlarmRecord, kind: AlarmKind, note: string): Promise<void> {
  const { tx, deps, now, by } = acting;
  const { tellsEverybody, starts } = KIND_BEHAVIOUR[kind];
  const { parkId, id: subjectId, dueCloseAt, planRunId } = after;
  await stopEscalation(tx, subjectId);
  await cancelTimers(tx, subjectId, ['ackTimeout', 'verdictDue', 'closeDue']);
  if (dueCloseAt) await scheduleTimer(tx, { kind: 'closeDue', parkId, subjectId, dueAt: dueCloseAt });
  await endTasks(tx, subjectId, [TASK_KIND.verify], by.id, now);
  if (tellsEverybody) await notifyEveryLevel(tx, deps, after, now);
  if (planRunId !== null && acting.alarm.planRunId === null)
    await startPlan({ tx, deps, now, byId: by.id }, after, planRunId);
  if (kind === 'fire') await followConfirmedFire(tx, after, now);
  if (starts === 'repair' || starts === 'rectify') await orderWork(acting, after, { kind: starts, note });
}

/** The alarm with the category that the verdict gives it. */
interface Judged {
  alarm: AlarmRecord;
  kind: AlarmKind;
  note: string | undefined;
}

async function confirm(
  acting: Scene,
  { alarm, kind, note }: Judged,
): Promise<AlarmChange & { set: NonNullable<AlarmChange['set']> }> {
  const { tx, now, by } = acting;
  const planRunId =
    alarm.planRunId ?? (KIND_BEHAVIOUR[kind].starts === 'plan' ? await createPlanRun(tx, alarm, kind, now) : null);
  return {
    set: {
      ...taking(acting),
      verdict: VERDICT.realFire,
      verdictReason: null,
      verdictNote: note ?? null,
      verdictBy: by.id,
      verdictAt: now,
      dueCloseAt: plusSec(now, (await ruleOf(tx, alarm)).closeTimeoutSec),
      planRunId,
    },
    note,
    params: { verdict: VERDICT.realFire, category: acting.alarm.category },
    card: did(`confirmed.${kind}`),
    follow: (after) => begin(acting, after, kind, note ?? ''),
  };
}

export const confirmFire: Effect<'confirmFire'> = async (acting) =>
  confirm(acting, {
    alarm: acting.alarm,
    kind: await readAlarmKind(acting.tx, acting.alarm),
    note: acting.input.note,
  });

/** From now on the rule that matches such a fire applies, with its plan, levels and times. */
export const raiseToFire: Effect<'raiseToFire'> = async (acting) => {
  const { tx, now, alarm, input } = acting;
  const fire = { category: ALARM_CATEGORY.fire, level: ALARM_LEVEL.critical };
  const deviceType = (await readDeviceType(tx, alarm.deviceId)) ?? 0;
  const rule = ruleIn(await readRuleBook(tx, [alarm.parkId], now), { ...alarm, ...fire, deviceType });
  const becomes = { ...fire, ruleId: rule?.id ?? null, ruleVersion: rule?.version ?? null };
  const change = await confirm(acting, { alarm: { ...alarm, ...becomes }, kind: 'fire', note: input.note });
  return {
    ...change,
    set: { ...change.set, ...becomes },
    card: did('raisedToFire'),
  };
};
