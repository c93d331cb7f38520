/** A plan run with its nodes, as one person sees it. */
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import type { Photo } from '@/contract/photo';
import { HANDLE_STATE } from '@/contract/codes';
import type { SessionUser } from '../../../http/context';
import { isDoable, ownsNode } from '../alarm-actors.rules';
import { code, ms } from '../list/alarm-rows.repository';
import type { RunWithNodes } from './plan-run.repository';
import type { NodeRecord } from './plan.table';

interface Viewer {
  user: SessionUser;
  alarm: { parkId: number; handleState: number };
  photoOf: (key: string) => Photo;
  /** Whether the point has a code; without one no node requires a scan. */
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
