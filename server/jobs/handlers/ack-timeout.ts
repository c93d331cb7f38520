/** Acknowledged without a verdict in time: the alarm becomes pending again, one level higher. */
import { and, eq, inArray } from 'drizzle-orm';
import { HANDLE_STATE, TASK_KIND, TASK_STATE, VERDICT } from '@/contract/codes';
import { NOBODY } from '../../modules/alarm/act-verify';
import { appendLog } from '../../modules/alarm/alarm.log';
import { alarmTasks } from '../../modules/alarm/alarm.table';
import { cancelTimers, startEscalation } from '../../modules/alarm/escalation';
import { markCards } from '../../modules/notify/notify.update';
import { moveAlarm } from './change-alarm';
import type { Firing } from './handler';

const RUNNING_TASK = [TASK_STATE.unsigned, TASK_STATE.signed, TASK_STATE.arrived];

async function expireVerification({ tx, alarm }: Firing): Promise<void> {
  const isRunning = and(
    eq(alarmTasks.alarmId, alarm.id),
    eq(alarmTasks.kind, TASK_KIND.verify),
    inArray(alarmTasks.state, RUNNING_TASK),
  );
  await tx.update(alarmTasks).set({ state: TASK_STATE.expired }).where(isRunning);
}

export async function ackTimeout(firing: Firing): Promise<void> {
  const { tx, deps, alarm, now } = firing;
  const { pending, verifying } = HANDLE_STATE;
  if (alarm.handleState !== verifying || alarm.verdict !== VERDICT.none) return;
  const changed = await moveAlarm(firing, { handleState: pending, ...NOBODY });
  await appendLog(tx, { alarm, at: now, action: 'ackTimedOut', fromState: verifying, toState: pending });
  await expireVerification(firing);
  await cancelTimers(tx, alarm.id, ['verdictDue', 'ackTimeout']);
  await markCards(tx, alarm, '接警超时未判定，重新待接警', now);
  await startEscalation(tx, deps, changed, alarm.escalationLevel + 1, now);
}
