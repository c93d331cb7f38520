/** Approvals that are under way by a definition, with where they stand. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { FLOW_RUN_STATE } from '@/contract/flow/flow-codes';
import type { FlowField } from '@/contract/flow/flow-form';
import type { FlowTree } from '@/contract/flow/flow-tree';
import type { Tx } from '../../../db/open';
import { flowInsts, flowNodeRuns, flowVersions } from '../flow.table';

export interface UnderWay {
  id: number;
  parkId: number;
  no: string;
  title: string;
  versionNo: number;
  form: FlowField[];
  tree: FlowTree;
  runs: { key: string; branches: string[] | null }[];
}

/** So many are listed one by one. */
const MOST_LISTED = 1000;

/** @param ids only these, each locked until the transaction ends, in the order of their ids; absent: all of the definition */
export async function readUnderWay(tx: Tx, defId: number, ids?: readonly number[]): Promise<UnderWay[]> {
  const query = tx
    .select({
      id: flowInsts.id,
      parkId: flowInsts.parkId,
      no: flowInsts.no,
      title: flowInsts.title,
      versionNo: flowVersions.no,
      form: flowVersions.form,
      tree: flowVersions.tree,
    })
    .from(flowInsts)
    .innerJoin(flowVersions, eq(flowVersions.id, flowInsts.versionId))
    .where(
      and(
        eq(flowInsts.defId, defId),
        sql`${flowInsts.state} in (-1, 1, 5)`,
        ids ? inArray(flowInsts.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(flowInsts.id))
    .limit(MOST_LISTED);
  const insts = await (ids ? query.for('update', { of: flowInsts }) : query);
  if (insts.length === 0) return [];
  const runs = await tx
    .select({ instId: flowNodeRuns.instId, key: flowNodeRuns.nodeKey, branches: flowNodeRuns.branches })
    .from(flowNodeRuns)
    .where(
      and(
        inArray(
          flowNodeRuns.instId,
          insts.map(({ id }) => id),
        ),
        eq(flowNodeRuns.live, true),
        eq(flowNodeRuns.state, FLOW_RUN_STATE.running),
      ),
    );
  return insts.map((inst) => ({
    ...inst,
    runs: runs.filter(({ instId }) => instId === inst.id).map(({ key, branches }) => ({ key, branches })),
  }));
}
