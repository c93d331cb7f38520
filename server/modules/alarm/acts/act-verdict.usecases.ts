/** A verdict other than 属实: on a fire it is countersigned, else the alarm is closed. */
import { ALARM_CATEGORY, HANDLE_STATE, TASK_KIND, VERDICT } from '@/contract/codes';
import { assertScan } from './act-scan.usecases';
import type { Effect } from './act.types';
import { orderWork, taking } from './act-confirm.usecases';
import { askForReview, closing } from './act-review.usecases';
import { cancelTimers } from '../escalation/escalation.usecases';
import { endTasks } from '../task/task.usecases';
import { type Said, did, said } from '../../../ports/said';

/** Verdicts with a text of their own on cards; all others are shown as 其他. */
const WORDED = [VERDICT.falseAlarm, VERDICT.test, VERDICT.drill, VERDICT.deviceFault] as const;

const verdictWord = (verdict: number): Said =>
  said(`verdict.${WORDED.find((each) => each === verdict) ?? VERDICT.other}`);

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
      // The timeline records whether a code was scanned.
      ...((await assertScan(acting, input.scanCode)) && { scanned: 1 }),
    },
    photoKeys: input.photoKeys,
    card: did(alarm.category === ALARM_CATEGORY.fire ? 'decidedForReview' : 'decided', {
      verdict: verdictWord(verdict),
    }),
    follow: async (after) => {
      await cancelTimers(tx, after.id, ['ackTimeout', 'verdictDue']);
      await endTasks(tx, after.id, [TASK_KIND.verify], judgeId, now);
      await (isFinal ? closing(acting, after) : askForReview(acting, after));
      // 设备故障 makes a repair order.
      if (verdict === VERDICT.deviceFault)
        await orderWork(acting, after, { kind: 'repair', note: reason ?? '', photoKeys: input.photoKeys });
    },
  };
};
