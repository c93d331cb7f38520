/** A plan run with its nodes, as one person sees it. */
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import type { Photo } from '@/contract/photo';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { roles, users } from '../identity/identity.table';
import { isDoable, ownsNode } from './alarm.actors';
import { code, ms } from './alarm.rows';
import { nodeRuns, planRuns } from './plan.table';

export type NodeRecord = typeof nodeRuns.$inferSelect;

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

interface Viewer {
  user: SessionUser;
  alarm: { parkId: number; handleState: number };
  photoOf: (key: string) => Photo;
  /** Whether there is a code at the point; without one no node asks for it. */
  scannable: boolean;
}

/** The node's owner may complete it, and so may a lead: as the transition table has it. */
const mayComplete = ({ user, alarm }: Viewer, node: NodeRecord): boolean =>
  alarm.handleState === HANDLE_STATE.handling &&
  isDoable(node.state) &&
  (ownsNode(user, alarm.parkId, node) || (user.rights.get(alarm.parkId)?.has('alarm.lead') ?? false));

function toNode(viewer: Viewer, { node, ...names }: RunWithNodes['nodes'][number]): NodeRun {
  return {
    id: node.id,
    order: node.order,
    name: node.name,
    type: code(node.type),
    guidance: node.guidance,
    ownerRoleName: names.ownerRoleName ?? node.ownerRole,
    ownerName: names.ownerName,
    mine: mayComplete(viewer, node),
    state: code(node.state),
    required: node.required,
    allowSkip: node.allowSkip,
    needScan: node.needScan && viewer.scannable,
    leastPhotos: node.leastPhotos,
    fields: node.fields,
    values: node.values,
    note: node.note,
    skipReason: node.skipReason,
    photos: node.photoKeys.map(viewer.photoOf),
    startedAt: ms(node.startedAt),
    dueAt: ms(node.dueAt),
    doneAt: ms(node.doneAt),
    doneByName: names.doneByName,
  };
}

export const toPlanRun = (viewer: Viewer, { run, nodes }: RunWithNodes): NonNullable<AlarmDetail['planRun']> => ({
  id: run.id,
  name: run.name,
  startedAt: run.startedAt.getTime(),
  nodes: nodes.map((node) => toNode(viewer, node)),
});
