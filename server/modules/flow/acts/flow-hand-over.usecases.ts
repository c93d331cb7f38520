/** Somebody leaves: what waits for them goes to whoever takes over, and the story says so. */
import { isOwnMatter } from '@/contract/flow/route-people';
import type { SignedInContext } from '../../../http/context';
import { addStep, askedBy, isEnded, nodeOf, runOf } from '../engine/flow-model.rules';
import { openFlow, saveFlow } from '../engine/flow-scene.usecases';
import type { FlowScene, TaskModel } from '../engine/flow.types';
import { requires } from '../flow.errors';
import { managersOf } from '../people/flow-people.usecases';

interface HandOver {
  from: number;
  to: number;
}

/**
 * Nobody gets their own request to decide by somebody else's leaving: its managers do.
 * @throws AppError 422 for a guarded one without any
 */
async function takersOf(scene: FlowScene, task: TaskModel, { from, to }: HandOver): Promise<number[]> {
  const { flow } = scene;
  const node = nodeOf(flow, runOf(flow, task).nodeKey);
  if (to !== flow.inst.starterId || !node || !isOwnMatter(node, flow.def.guarded)) return [to];
  if (askedBy(task).some((id) => id !== from && id !== to)) return [];
  const managers = (await managersOf(scene, flow)).filter((id) => id !== from && id !== to);
  if (managers.length === 0 && flow.def.guarded) throw requires('notStarter', { dutiesTo: 'self' });
  return managers.length === 0 ? [to] : managers;
}

/** One of several candidates goes and another one joins; the only one is followed by whoever takes over. */
function give(task: TaskModel, { from, to }: HandOver, takers: readonly number[]): void {
  const [only] = takers;
  if (task.assigneeId === from) {
    const several = { assigneeId: null, candidateIds: [...takers] };
    Object.assign(task, { ownerId: task.ownerId ?? from, ...(takers.length === 1 ? { assigneeId: only } : several) });
    return;
  }
  const others = task.candidateIds.filter((id) => id !== from && id !== to);
  task.candidateIds = [...new Set([...others, ...takers])];
}

/** In the transaction in which they leave. @throws AppError 404, 422 */
export async function handOverApproval(
  context: SignedInContext,
  { instId, ...handOver }: HandOver & { instId: number },
): Promise<void> {
  const scene = await openFlow({ ...context, audit: (entry) => context.audit(entry) }, { instId });
  const { flow } = scene;
  const { from } = handOver;
  const theirs = flow.tasks.filter((task) => !isEnded(task) && askedBy(task).includes(from));
  for (const task of theirs) {
    give(task, handOver, await takersOf(scene, task, handOver));
    addStep(flow, { action: 'handedOver', nodeKey: runOf(flow, task).nodeKey, onBehalfOfId: from });
  }
  if (theirs.length > 0) await saveFlow(scene, 'reassign');
}
