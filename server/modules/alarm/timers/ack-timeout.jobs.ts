/** Acknowledged without a verdict in time: the alarm becomes pending again, one level higher. */
import { HANDLE_STATE, VERDICT } from '@/contract/codes';
import { NOBODY } from '../acts/act-verify.usecases';
import { appendLog } from '../alarm-log.repository';
import { cancelTimers, startEscalation } from '../escalation/escalation.usecases';
import { markCards } from '../../notify/cards/card-update.jobs';
import { did } from '../../../ports/said';
import { moveAlarm } from './timed-change.usecases';
import { expireVerification } from './alarm-timer.repository';
import type { Firing } from './alarm-timer.types';

export async function ackTimeout(firing: Firing): Promise<void> {
  const { tx, deps, alarm, now } = firing;
  const { pending, verifying } = HANDLE_STATE;
  if (alarm.handleState !== verifying || alarm.verdict !== VERDICT.none) return;
  const changed = await moveAlarm(firing, { handleState: pending, ...NOBODY });
  await appendLog(tx, { alarm, at: now, action: 'ackTimedOut', fromState: verifying, toState: pending });
  await expireVerification(tx, alarm.id);
  await cancelTimers(tx, alarm.id, ['verdictDue', 'ackTimeout']);
  await markCards(tx, alarm, did('ackTimedOut'), now);
  await startEscalation(tx, deps, changed, alarm.escalationLevel + 1, now);
}
