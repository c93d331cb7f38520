/** What there is to do on this screen: a node's form, the end of handling, the review, or nothing for this person. Pure. */
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import type { NextSteps } from '../next-step';
import { isNodeQueued, type PendingAct } from '../pending';
import { currentNodes, isDoable, isOver, myNodes, nodeById } from '../plan';

export type WorkMode =
  | { readonly kind: 'node'; readonly node: NodeRun }
  /** It is somebody else's turn; `node` is the one that is awaited. */
  | { readonly kind: 'others'; readonly node: NodeRun | undefined }
  | { readonly kind: 'finish' }
  | { readonly kind: 'review' }
  | { readonly kind: 'none' };

/**
 * @param asked the node that the address names; once it is over, or sent from here, the next one of mine follows
 */
export function workMode(
  alarm: AlarmDetail,
  steps: NextSteps,
  acts: readonly PendingAct[],
  asked: number | undefined,
): WorkMode {
  const queued = (id: number): boolean => isNodeQueued(acts, id);
  const named = nodeById(alarm, asked);
  if (named && !isOver(named) && !queued(named.id)) {
    return named.mine && isDoable(named) ? { kind: 'node', node: named } : { kind: 'others', node: named };
  }
  if (steps.main === 'finish') return { kind: 'finish' };
  if (steps.main === 'review') return { kind: 'review' };
  const [mine] = myNodes(alarm, queued);
  if (steps.main === 'work' && mine) return { kind: 'node', node: mine };
  if (steps.main === 'plan') return { kind: 'others', node: currentNodes(alarm).find(({ id }) => !queued(id)) };
  return { kind: 'none' };
}
