/** End of shelving, and automatic closing of restored alarms. */
import { ALARM_CATEGORY, ALARM_SOURCE, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import { NOBODY } from '../acts/act-verify.usecases';
import { appendLog } from '../alarm-log.repository';
import { cancelTimers, plusSec, ruleOf, scheduleTimers, startEscalation } from '../escalation/escalation.usecases';
import { markCards } from '../../notify/cards/card-update.jobs';
import { moveAlarm } from './timed-change.usecases';
import type { Firing } from './alarm-timer.types';
import { did } from '../../../ports/said';

/** Gives the assignee the full verification time again. */
async function resumeVerifying(firing: Firing): Promise<void> {
  const { tx, alarm, now } = firing;
  const rule = await ruleOf(tx, alarm);
  const dueVerdictAt = plusSec(now, rule.verdictTimeoutSec);
  await moveAlarm(firing, { handleState: HANDLE_STATE.verifying, ...offShelf, dueVerdictAt });
  const { parkId, id: subjectId } = alarm;
  await cancelTimers(tx, subjectId, ['verdictDue', 'ackTimeout']);
  await scheduleTimers(tx, [
    { kind: 'verdictDue', parkId, subjectId, dueAt: dueVerdictAt },
    { kind: 'ackTimeout', parkId, subjectId, dueAt: plusSec(now, rule.ackTimeoutSec) },
  ]);
}

const offShelf = { stateBefore: null, shelvedUntil: null, shelveReason: null };

/** If the signal is still active, the alarm becomes pending again; if it was restored, it returns to its former state. */
export async function unshelve(firing: Firing): Promise<void> {
  const { tx, deps, alarm, now } = firing;
  const { pending, verifying, shelved } = HANDLE_STATE;
  if (alarm.handleState !== shelved || (alarm.shelvedUntil && alarm.shelvedUntil > now)) return;
  const resumes = alarm.signalState === SIGNAL_STATE.restored && alarm.stateBefore === verifying;
  const toState = resumes ? verifying : pending;
  await appendLog(tx, { alarm, at: now, action: 'unshelve', fromState: shelved, toState });
  if (resumes) return resumeVerifying(firing);
  const changed = await moveAlarm(firing, { handleState: pending, ...offShelf, ...NOBODY });
  await startEscalation(tx, deps, changed, 0, now);
}

/** What the platform found out by itself is over when it says so, where the park has no rule for it. */
const isOverAlone = ({ ruleId, source }: Firing['alarm']): boolean =>
  ruleId === null && source === ALARM_SOURCE.platform;

/** A fire is never closed automatically, even if its rule says so. */
export async function autoClose(firing: Firing): Promise<void> {
  const { tx, alarm, now } = firing;
  const { pending, closed } = HANDLE_STATE;
  if (alarm.category < ALARM_CATEGORY.fault || alarm.handleState !== pending) return;
  if (alarm.signalState !== SIGNAL_STATE.restored) return;
  const alone = isOverAlone(alarm);
  if (!alone && !(await ruleOf(tx, alarm)).autoClose) return;
  await moveAlarm(firing, { handleState: closed, closedAt: now });
  await appendLog(tx, {
    alarm,
    at: now,
    action: 'restored',
    fromState: pending,
    toState: closed,
    note: alone ? '信号已复位，自动办结' : '信号已复位，按规则自动办结',
  });
  await cancelTimers(tx, alarm.id);
  await markCards(tx, alarm, did('restored'), now);
}
