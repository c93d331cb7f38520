/** The verdict: a real fire starts the plan and tells everybody, anything else is countersigned or closed. */
import { ALARM_CATEGORY, HANDLE_STATE, TASK_KIND, VERDICT } from '@/contract/codes';
import { appendLog } from './alarm.log';
import { readQrCode } from './alarm.repository';
import type { Effect, Scene } from './act.types';
import { askForReview, closing } from './act-review';
import { repairOrder } from '../order/order.from-alarm';
import { cancelTimers, notifyEveryLevel, plusSec, ruleOf, scheduleTimer, stopEscalation } from './escalation';
import type { AlarmRecord } from './escalation';
import { createPlanRun, startPlan } from './plan.usecases';
import { endTasks } from './task.usecases';

const VERDICT_WORD: Record<number, string> = {
  [VERDICT.falseAlarm]: '误报',
  [VERDICT.test]: '测试',
  [VERDICT.drill]: '演练',
  [VERDICT.deviceFault]: '设备故障',
  [VERDICT.other]: '其他',
};

/** A verdict is an acknowledgement too: who gives it on an alarm nobody took is the one who took it. */
function taking(acting: Scene) {
  const { alarm, now } = acting;
  const { id } = acting.by;
  return {
    assigneeId: alarm.assigneeId ?? id,
    ...(alarm.ackAt === null && { ackBy: id, ackAt: now }),
  };
}

export const confirmFire: Effect<'confirmFire'> = async (acting) => {
  const { tx, deps, now, alarm, input } = acting;
  const { id: judgeId } = acting.by;
  const dueCloseAt = plusSec(now, (await ruleOf(tx, alarm)).closeTimeoutSec);
  const planRunId = await createPlanRun(tx, alarm, now);
  return {
    set: {
      ...taking(acting),
      verdict: VERDICT.realFire,
      verdictReason: null,
      verdictNote: input.note ?? null,
      verdictBy: judgeId,
      verdictAt: now,
      dueCloseAt,
      planRunId,
    },
    note: input.note,
    params: { verdict: VERDICT.realFire },
    card: '确认真实火警',
    follow: async (after) => {
      await stopEscalation(tx, after.id);
      await cancelTimers(tx, after.id, ['ackTimeout', 'verdictDue', 'closeDue']);
      await scheduleTimer(tx, { kind: 'closeDue', parkId: after.parkId, subjectId: after.id, dueAt: dueCloseAt });
      await endTasks(tx, after.id, [TASK_KIND.verify], judgeId, now);
      await notifyEveryLevel(tx, deps, after, now);
      if (planRunId !== null) await startPlan({ tx, deps, now, byId: judgeId }, after, planRunId);
    },
  };
};

/** A scan proves more than a word: the timeline says that there was one. */
async function evidenceParams({ tx, alarm }: Scene, scanCode: string | undefined): Promise<{ scanned?: number }> {
  return scanCode && scanCode === (await readQrCode(tx, alarm.deviceId)) ? { scanned: 1 } : {};
}

/** 设备故障 is repaired by somebody: an order is made of it, and the timeline says which. */
async function orderRepair(acting: Scene, alarm: AlarmRecord, reason: string, photoKeys: string[]): Promise<void> {
  const { tx, now, by } = acting;
  const order = await repairOrder({ tx, now, by }, alarm, reason, photoKeys);
  if (order) await appendLog(tx, { alarm, at: now, action: 'ordered', params: { no: order.no, orderId: order.id } });
}

export const judge: Effect<'judge'> = async (acting) => {
  const { tx, now, alarm, input, to } = acting;
  const { id: judgeId } = acting.by;
  const { verdict, reasonCode, reason } = input;
  const isFinal = to === HANDLE_STATE.closed;
  return {
    set: {
      ...taking(acting),
      verdict,
      verdictReason: reasonCode ?? null,
      verdictNote: reason ?? null,
      verdictBy: judgeId,
      verdictAt: now,
      ...(isFinal && { closedBy: judgeId, closedAt: now }),
    },
    note: reason,
    params: {
      verdict,
      ...(reasonCode !== undefined && { reasonCode }),
      ...(await evidenceParams(acting, input.scanCode)),
    },
    photoKeys: input.photoKeys,
    card: `判定为${VERDICT_WORD[verdict] ?? '其他'}${alarm.category === ALARM_CATEGORY.fire ? '，待复核' : ''}`,
    follow: async (after) => {
      await cancelTimers(tx, after.id, ['ackTimeout', 'verdictDue']);
      await endTasks(tx, after.id, [TASK_KIND.verify], judgeId, now);
      await (isFinal ? closing(acting, after) : askForReview(acting, after));
      if (verdict === VERDICT.deviceFault && !after.isDrill)
        await orderRepair(acting, after, input.reason ?? '', input.photoKeys);
    },
  };
};
