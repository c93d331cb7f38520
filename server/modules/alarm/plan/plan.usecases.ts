/** A running plan: its nodes are copied, started order by order, done, skipped and returned. */
import type { AlarmKind } from '@/contract/alarm-kinds';
import { NODE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { notifyPeople, type NotifyMethod } from '../../notify/notify.usecases';
import { DOABLE_NODE } from '../alarm-actors.rules';
import { appendLogs } from '../alarm-log.repository';
import { plusSec, ruleOf, scheduleTimers } from '../escalation/escalation.usecases';
import type { AlarmRecord } from '../alarm.table';
import type { NodeRecord } from './plan.table';
import { insertNodes, insertPlanRun, readNodes, saveNode, setPlanRunEnd } from './plan-run.repository';
import { readToldAt } from './plan-told.repository';
import { calls119, findEnabledPlan, findPlan, readPlanNodes } from './plan.repository';
import { resolveTargets } from '../escalation/targets.usecases';

const NODE_WAY: NotifyMethod = { channels: ['chat', 'app'], important: true };

export interface Running {
  tx: Tx;
  deps: Deps;
  now: Date;
  /** Who caused it; that person is not notified. */
  byId: number;
}

/** The plan that a person chose for this alarm (also one that is not switched on yet: a drill tries it out), else the rule's. */
async function planOf(tx: Tx, alarm: AlarmRecord) {
  const chosen = alarm.planId === null ? undefined : await findPlan(tx, alarm.planId);
  if (chosen) return chosen;
  const { planId } = await ruleOf(tx, alarm);
  return planId === null ? undefined : findEnabledPlan(tx, planId);
}

/** Copies the alarm's plan as it is now. @returns the run's id, or null when there is no plan for such an alarm */
export async function createPlanRun(
  tx: Tx,
  alarm: AlarmRecord,
  alarmKind: AlarmKind,
  now: Date,
): Promise<number | null> {
  const plan = await planOf(tx, alarm);
  if (!plan) return null;
  const isChosen = plan.id === alarm.planId;
  // A rule for all kinds may name the fire plan; for other kinds than fires it starts only if a person chose it.
  if (alarmKind !== 'fire' && !isChosen && (await calls119(tx, plan.id))) return null;
  const { id: planId, version: planVersion, name } = plan;
  const { parkId, id: alarmId } = alarm;
  const planRunId = await insertPlanRun(tx, { parkId, alarmId, planId, planVersion, name, startedAt: now });
  const nodes = await readPlanNodes(tx, planId);
  const copies = nodes.map(({ id: _id, planId: _planId, ...node }) => ({ ...node, parkId, alarmId, planRunId }));
  await insertNodes(tx, copies);
  return planRunId;
}

/** Starts the first nodes of a new run. */
export async function startPlan(running: Running, alarm: AlarmRecord, planRunId: number): Promise<void> {
  const nodes = await readNodes(running.tx, planRunId);
  const planStarted = { alarm, at: running.now, action: 'planStarted', params: { nodes: nodes.length } };
  await appendLogs(running.tx, [planStarted]);
  await startNextOrder(running, alarm, nodes);
}

/** When all nodes of one order are done or skipped, those of the next begin. */
export async function advancePlan(running: Running, alarm: AlarmRecord, planRunId: number): Promise<void> {
  const nodes = await readNodes(running.tx, planRunId);
  const busy = nodes.some((node) => DOABLE_NODE.some((state) => state === node.state));
  if (!busy) await startNextOrder(running, alarm, nodes);
}

async function startNextOrder(running: Running, alarm: AlarmRecord, nodes: readonly NodeRecord[]): Promise<void> {
  const waiting = nodes.filter((node) => node.state === NODE_STATE.waiting);
  const order = Math.min(...waiting.map((node) => node.order));
  const first = waiting.filter((node) => node.order === order);
  await openNodes(running, alarm, first, NODE_STATE.running);
}

/** Reopens the nodes of the last step after a review returned the alarm. */
export async function returnLastNodes(running: Running, alarm: AlarmRecord, planRunId: number): Promise<void> {
  const done = (await readNodes(running.tx, planRunId)).filter((node) => node.state === NODE_STATE.done);
  const order = Math.max(...done.map((node) => node.order));
  const last = done.filter((node) => node.order === order);
  await setPlanRunEnd(running.tx, planRunId, null);
  await openNodes(running, alarm, last, NODE_STATE.returned);
}

async function openNodes(
  running: Running,
  alarm: AlarmRecord,
  nodes: readonly NodeRecord[],
  state: number,
): Promise<void> {
  const { tx, now } = running;
  for (const node of nodes) {
    const dueAt = plusSec(now, node.timeoutSec);
    await saveNode(tx, node.id, { state, startedAt: now, dueAt, doneAt: null, doneBy: null });
  }
  const { id: subjectId, parkId } = alarm;
  await scheduleTimers(
    tx,
    nodes.map(({ id, timeoutSec }) => ({
      kind: 'nodeDue',
      parkId,
      subjectId,
      arg: id,
      dueAt: plusSec(now, timeoutSec),
    })),
  );
  await appendLogs(
    tx,
    nodes.map(({ id, timeoutSec }) => ({
      alarm,
      at: now,
      action: 'nodeStarted',
      nodeRunId: id,
      params: { timeoutSec },
    })),
  );
  await tellOwners(running, alarm, nodes);
}

/**
 * A node belongs to a role, so its holders are notified instead of each getting a task. A confirmed fire has told every
 * level in the same moment: whoever got that message needs no second one for the first nodes.
 */
async function tellOwners(running: Running, alarm: AlarmRecord, nodes: readonly NodeRecord[]): Promise<void> {
  const { tx, deps, now, byId } = running;
  const owners = new Set<number>();
  for (const roleCode of new Set(nodes.filter(({ ownerId }) => ownerId === null).map(({ ownerRole }) => ownerRole))) {
    for (const userId of await resolveTargets(tx, alarm, [{ kind: 'role', roleCode }], now)) owners.add(userId);
  }
  for (const { ownerId } of nodes) if (ownerId !== null) owners.add(ownerId);
  owners.delete(byId);
  if (owners.size === 0) return;
  const justTold = await readToldAt(tx, alarm.id, [...owners], now);
  const untold = [...owners].filter((userId) => !justTold.has(userId));
  if (untold.length > 0) await notifyPeople(tx, deps, alarm, untold, NODE_WAY, now);
}
