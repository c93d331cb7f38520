/** Something was not done in time: adds to the timeline and notifies the leads. */
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE, type HandleState, VERDICT } from '@/contract/codes';
import { appendLog } from '../alarm-log.repository';
import { resolveTargets } from '../escalation/targets.usecases';
import { notifyMany } from '../../notify/notify.usecases';
import { changeAlarm } from './timed-change.usecases';
import { markNodeOverdue } from './alarm-timer.repository';
import type { Firing } from './alarm-timer.types';

type OverdueEvent = 'verdictOverdue' | 'closeOverdue' | 'nodeOverdue';

async function tellLead(firing: Firing, action: OverdueEvent, nodeRunId: number | null = null): Promise<void> {
  const { tx, alarm, now } = firing;
  // Nothing but the version changes here, yet every open screen must show the line.
  await changeAlarm(firing, {});
  await appendLog(tx, { alarm, at: now, action, nodeRunId });
  const leads = await resolveTargets(tx, alarm, [{ kind: 'role', roleCode: 'lead' }], now);
  const way = { channels: ['chat' as const, 'app' as const], important: false };
  await notifyMany(tx, [{ alarm, userIds: leads, way, purpose: 'reminder' }], now);
}

export async function verdictDue(firing: Firing): Promise<void> {
  const { alarm } = firing;
  const isWaited = alarm.handleState === HANDLE_STATE.pending || alarm.handleState === HANDLE_STATE.verifying;
  if (isWaited && alarm.verdict === VERDICT.none) await tellLead(firing, 'verdictOverdue');
}

export async function closeDue(firing: Firing): Promise<void> {
  if (isOpen(firing.alarm.handleState as HandleState)) await tellLead(firing, 'closeOverdue');
}

export async function nodeDue(firing: Firing): Promise<void> {
  const { tx, timer } = firing;
  if (timer.arg === null) return;
  if (await markNodeOverdue(tx, timer.arg)) await tellLead(firing, 'nodeOverdue', timer.arg);
}
