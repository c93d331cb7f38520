/** Tasks and delays of running approvals that are due by a working calendar. */
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { FLOW_INST_STATE, FLOW_RUN_STATE, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import { placedOf } from '@/contract/flow/flow-tree';
import type { Tx } from '../../../db/open';
import { timers } from '../../../jobs/timer.table';
import { flowDefs, flowInsts, flowNodeRuns, flowTasks, flowVersions } from '../flow.table';

export interface DueTask {
  taskId: number;
  instId: number;
  no: string;
  title: string;
  dueAt: Date;
  calendarId: number | null;
}

/**
 * @param isDefault whether flows that name no calendar count too
 * @returns tasks that wait and are not late yet, in the order of their approvals
 */
export async function readDueTasks(
  tx: Tx,
  { parkId, calendarId, isDefault, now }: { parkId: number; calendarId: number; isDefault: boolean; now: Date },
): Promise<DueTask[]> {
  const rows = await tx
    .select({
      taskId: flowTasks.id,
      instId: flowInsts.id,
      no: flowInsts.no,
      title: flowInsts.title,
      dueAt: flowTasks.dueAt,
      calendarId: flowDefs.calendarId,
    })
    .from(flowTasks)
    .innerJoin(flowInsts, eq(flowInsts.id, flowTasks.instId))
    .innerJoin(flowDefs, eq(flowDefs.id, flowInsts.defId))
    .where(
      and(
        eq(flowInsts.parkId, parkId),
        eq(flowInsts.state, FLOW_INST_STATE.running),
        eq(flowTasks.state, FLOW_TASK_STATE.open),
        gt(flowTasks.dueAt, now),
        or(eq(flowDefs.calendarId, calendarId), isDefault ? isNull(flowDefs.calendarId) : undefined),
      ),
    )
    .orderBy(asc(flowInsts.id), asc(flowTasks.id));
  return rows.flatMap(({ dueAt, ...row }) => (dueAt ? [{ ...row, dueAt }] : []));
}

/** A delay that is under way. */
export interface DueDelay extends Omit<DueTask, 'taskId'> {
  runId: number;
}

/**
 * @param isDefault whether flows that name no calendar count too
 * @returns delays of working minutes that are not over yet; those until a day do not move
 */
export async function readDueDelays(
  tx: Tx,
  { parkId, calendarId, isDefault, now }: { parkId: number; calendarId: number; isDefault: boolean; now: Date },
): Promise<DueDelay[]> {
  const rows = await tx
    .select({
      runId: flowNodeRuns.id,
      nodeKey: flowNodeRuns.nodeKey,
      instId: flowInsts.id,
      no: flowInsts.no,
      title: flowInsts.title,
      versionId: flowInsts.versionId,
      dueAt: timers.dueAt,
      calendarId: flowDefs.calendarId,
    })
    .from(timers)
    .innerJoin(flowNodeRuns, eq(flowNodeRuns.id, timers.arg))
    .innerJoin(flowInsts, eq(flowInsts.id, flowNodeRuns.instId))
    .innerJoin(flowDefs, eq(flowDefs.id, flowInsts.defId))
    .where(
      and(
        eq(timers.kind, 'flowWake'),
        eq(timers.parkId, parkId),
        gt(timers.dueAt, now),
        eq(flowInsts.state, FLOW_INST_STATE.running),
        eq(flowNodeRuns.state, FLOW_RUN_STATE.running),
        eq(flowNodeRuns.live, true),
        or(eq(flowDefs.calendarId, calendarId), isDefault ? isNull(flowDefs.calendarId) : undefined),
      ),
    )
    .orderBy(asc(flowInsts.id), asc(flowNodeRuns.id));
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  if (versionIds.length === 0) return [];
  const versions = await tx
    .select({ id: flowVersions.id, tree: flowVersions.tree })
    .from(flowVersions)
    .where(inArray(flowVersions.id, versionIds));
  const trees = new Map(versions.map(({ id, tree }) => [id, tree]));
  return rows.flatMap(({ versionId, nodeKey, ...row }) => {
    const tree = trees.get(versionId);
    const node = tree && placedOf(tree, nodeKey)?.node;
    return node?.kind === 'delay' && node.untilField === undefined ? [row] : [];
  });
}
