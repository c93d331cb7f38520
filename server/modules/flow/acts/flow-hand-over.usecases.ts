/** Somebody leaves: what waits for them goes to whoever takes over, and the story says so. */
import type { SignedInContext } from '../../../http/context';
import { addStep, askedBy, isEnded, runOf } from '../engine/flow-model.rules';
import { openFlow, saveFlow } from '../engine/flow-scene.usecases';
import type { TaskModel } from '../engine/flow.types';

/** One of several candidates just goes; the last one is followed by whoever takes over. */
function give(task: TaskModel, from: number, to: number): void {
  if (task.assigneeId === from) {
    Object.assign(task, { ownerId: task.ownerId ?? from, assigneeId: to });
    return;
  }
  const others = task.candidateIds.filter((id) => id !== from && id !== to);
  task.candidateIds = others.length === 0 ? [to] : [...others, to];
}

/** In the transaction in which they leave. @throws AppError 404 */
export async function handOverApproval(
  context: SignedInContext,
  { instId, from, to }: { instId: number; from: number; to: number },
): Promise<void> {
  const scene = await openFlow({ ...context, audit: (entry) => context.audit(entry) }, { instId });
  const { flow } = scene;
  const theirs = flow.tasks.filter((task) => !isEnded(task) && askedBy(task).includes(from));
  for (const task of theirs) {
    give(task, from, to);
    addStep(flow, { action: 'handedOver', nodeKey: runOf(flow, task).nodeKey, onBehalfOfId: from });
  }
  if (theirs.length > 0) await saveFlow(scene, 'reassign');
}
