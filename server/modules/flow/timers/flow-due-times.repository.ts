/** Tasks of running approvals that are due by a working calendar. */
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { FLOW_INST_STATE, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import { flowDefs, flowInsts, flowTasks } from '../flow.table';

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
