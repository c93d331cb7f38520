/** Something was not done in time: adds to the timeline and notifies the leads. */
import { and, eq, inArray } from 'drizzle-orm';
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE, type HandleState, NODE_STATE, VERDICT } from '@/contract/codes';
import { appendLog } from '../../modules/alarm/alarm.log';
import { nodeRuns } from '../../modules/alarm/plan.table';
import { resolveTargets } from '../../modules/alarm/targets';
import { notifyMany } from '../../modules/notify/notify.usecases';
import { changeAlarm } from './change-alarm';
import type { Firing } from './handler';

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
  const isRunning = and(eq(nodeRuns.id, timer.arg), inArray(nodeRuns.state, [NODE_STATE.running, NODE_STATE.returned]));
  const late = await tx
    .update(nodeRuns)
    .set({ state: NODE_STATE.overdue })
    .where(isRunning)
    .returning({ id: nodeRuns.id });
  if (late.length > 0) await tellLead(firing, 'nodeOverdue', timer.arg);
}
