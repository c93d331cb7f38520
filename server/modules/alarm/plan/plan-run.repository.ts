/** Runs of plans and their nodes: copied from a plan, read, written. */
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NODE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { roles, users } from '../../identity/identity.table';
import { nodeRuns, planRuns, type NodeRecord } from './plan.table';

/** @returns the id of the new run, which has no nodes yet */
export async function insertPlanRun(tx: Tx, values: typeof planRuns.$inferInsert): Promise<number> {
  const [run] = await tx.insert(planRuns).values(values).returning({ id: planRuns.id });
  if (!run) throw new Error(`plan ${values.planId} did not start`);
  return run.id;
}

/** Adds nodes to a run, in one statement. */
export async function insertNodes(tx: Tx, rows: (typeof nodeRuns.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(nodeRuns).values(rows);
}

/** Writes when the run ended; null: it goes on. */
export async function setPlanRunEnd(tx: Tx, planRunId: number, endedAt: Date | null): Promise<void> {
  await tx.update(planRuns).set({ endedAt }).where(eq(planRuns.id, planRunId));
}

/** @returns the nodes of the run in the order in which they are done */
export const readNodes = (tx: Tx, planRunId: number): Promise<NodeRecord[]> =>
  tx.select().from(nodeRuns).where(eq(nodeRuns.planRunId, planRunId)).orderBy(asc(nodeRuns.order), asc(nodeRuns.id));

/** @returns the node, if it is the alarm's */
export async function findNode(tx: Tx, alarmId: number, nodeRunId: number): Promise<NodeRecord | null> {
  const [node] = await tx
    .select()
    .from(nodeRuns)
    .where(and(eq(nodeRuns.id, nodeRunId), eq(nodeRuns.alarmId, alarmId)));
  return node ?? null;
}

/** Writes what has changed of one node. */
export async function saveNode(tx: Tx, nodeRunId: number, set: Partial<typeof nodeRuns.$inferInsert>): Promise<void> {
  await tx.update(nodeRuns).set(set).where(eq(nodeRuns.id, nodeRunId));
}

/** @returns the names of required nodes that are neither done nor skipped, in their order */
export async function readRequiredLeft(tx: Tx, planRunId: number): Promise<string[]> {
  const left = await tx
    .select({ name: nodeRuns.name })
    .from(nodeRuns)
    .where(
      and(
        eq(nodeRuns.planRunId, planRunId),
        eq(nodeRuns.required, true),
        notInArray(nodeRuns.state, [NODE_STATE.done, NODE_STATE.skipped]),
      ),
    )
    .orderBy(nodeRuns.order, nodeRuns.id);
  return left.map(({ name }) => name);
}

export interface RunWithNodes {
  run: typeof planRuns.$inferSelect;
  nodes: { node: NodeRecord; ownerRoleName: string | null; ownerName: string | null; doneByName: string | null }[];
}

/** @returns the run and its nodes in order, or null when no plan was started. */
export async function readPlanRun(tx: Tx, planRunId: number | null): Promise<RunWithNodes | null> {
  if (planRunId === null) return null;
  const [run] = await tx.select().from(planRuns).where(eq(planRuns.id, planRunId));
  if (!run) return null;
  const owner = alias(users, 'node_owner');
  const doer = alias(users, 'node_doer');
  const nodes = await tx
    .select({ node: nodeRuns, ownerRoleName: roles.name, ownerName: owner.name, doneByName: doer.name })
    .from(nodeRuns)
    .leftJoin(roles, eq(roles.code, nodeRuns.ownerRole))
    .leftJoin(owner, eq(owner.id, nodeRuns.ownerId))
    .leftJoin(doer, eq(doer.id, nodeRuns.doneBy))
    .where(eq(nodeRuns.planRunId, run.id))
    .orderBy(asc(nodeRuns.order), asc(nodeRuns.id));
  return { run, nodes };
}
