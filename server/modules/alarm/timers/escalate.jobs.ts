/** Not acknowledged in time: the next level is notified. */
import { HANDLE_STATE } from '@/contract/codes';
import { appendLog } from '../alarm-log.repository';
import {
  levelAt,
  nextEscalation,
  ruleOf,
  scheduleTimer,
  notificationRequestsFor,
} from '../escalation/escalation.usecases';
import { notifyMany } from '../../notify/notify.usecases';
import { changeAlarm } from './timed-change.usecases';
import type { Firing } from './alarm-timer.types';

export async function escalate(firing: Firing): Promise<void> {
  const { tx, alarm, timer, now } = firing;
  if (alarm.handleState !== HANDLE_STATE.pending) return;
  const rule = await ruleOf(tx, alarm);
  const step = timer.arg ?? alarm.escalationLevel + 1;
  const level = levelAt(rule, step);
  const changed = await changeAlarm(firing, { escalationLevel: level });
  await appendLog(tx, { alarm, at: now, action: 'escalated', params: { level } });
  const requests = await notificationRequestsFor(tx, changed, rule, [level], now);
  await notifyMany(
    tx,
    requests.map((request) => ({ ...request, purpose: 'escalation' as const })),
    now,
  );
  // Counted from when this step was due, not from now: after downtime the missed levels follow at once.
  const next = nextEscalation(rule, alarm, step, timer.dueAt);
  if (next) await scheduleTimer(tx, next);
}
