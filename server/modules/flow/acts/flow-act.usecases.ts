/** The one way to act on a task or on an approval: lock, decide by the table, effect, one statement that writes. */
import type { InstActInput, TaskActInput } from '@/contract/flow/flow-act';
import { addStep, runOf } from '../engine/flow-model.rules';
import { openFlow } from '../engine/flow-scene.usecases';
import type { FlowActing, FlowModel } from '../engine/flow.types';
import { flowNotFound } from '../flow.errors';
import { assertMayActOnInst, assertMayActOnTask, behalfOf } from './flow-actors.usecases';
import { saveStep } from './flow-family.usecases';
import { INST_EFFECTS } from './inst-effects.usecases';
import { TASK_EFFECTS } from './task-effects.usecases';

/** @throws AppError 404, 403, 409 with who was faster, 422 with what is missing, and what the business refuses */
export async function actOnTask(acting: FlowActing, input: TaskActInput): Promise<FlowModel> {
  const scene = await openFlow(acting, { taskId: input.taskId });
  const { flow } = scene;
  const task = flow.tasks.find(({ id }) => id === input.taskId);
  if (!task) throw flowNotFound();
  assertMayActOnTask(scene, task, input.action, input.rev);
  const onBehalfOfId = behalfOf(scene, task)?.onBehalfOfId ?? null;
  const { nodeKey } = runOf(flow, task);
  const text = input.comment || null;
  // A step that refuses says its reason to the business: it is there before the effect.
  addStep(flow, { action: input.action, nodeKey, text, onBehalfOfId });
  const told = await TASK_EFFECTS[input.action]({ scene, task, input });
  const own = flow.steps[0];
  if (own) Object.assign(own, told);
  await saveStep(scene, input.action);
  return flow;
}

/** @throws AppError as `actOnTask` */
export async function actOnInst(acting: FlowActing, input: InstActInput): Promise<FlowModel> {
  const scene = await openFlow(acting, { instId: input.instId });
  assertMayActOnInst(scene, input.action);
  const { flow } = scene;
  addStep(flow, { action: input.action, text: input.reason || null });
  await INST_EFFECTS[input.action](scene, input);
  await saveStep(scene, input.action);
  return flow;
}
