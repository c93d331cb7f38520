/** In which capacities somebody stands to an approval and to a task of it, and whether they may act: state, then person. */
import type { FlowActor } from '@/contract/flow/flow-transitions';
import { FLOW_INST_STATE as I, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import {
  INST_TRANSITIONS,
  isOfKind,
  TASK_TRANSITIONS,
  type InstAction,
  type TaskAction,
} from '@/contract/flow/flow-transitions';
import { transitionOf } from '@/contract/state-machine';
import { parksWith } from '../../identity/rights/rights.rules';
import { askedBy } from '../engine/flow-model.rules';
import type { FlowScene, TaskModel } from '../engine/flow.types';
import { formChanged, notYourPart, overtaken, requires } from '../flow.errors';

/** Who looks at an approval. */
export type Standing = Pick<FlowScene, 'user' | 'flow' | 'current'>;

/** A person, or somebody in whose place they act; null: not theirs. */
export function behalfOf({ flow, user }: Standing, task: TaskModel): { onBehalfOfId: number | null } | null {
  const asked = askedBy(task);
  if (!user) return { onBehalfOfId: null };
  if (asked.includes(user.id)) return { onBehalfOfId: null };
  const absent = asked.find((id) => flow.standsInFor.includes(id));
  return absent === undefined ? null : { onBehalfOfId: absent };
}

const isManager = ({ user, flow: { inst, def } }: Standing): boolean =>
  user !== null && (def.managerIds.includes(user.id) || parksWith(user, 'flow.manage').includes(inst.parkId));

/** @param task absent: to the approval as a whole */
export function actorsOf(scene: Standing, task?: TaskModel): FlowActor[] {
  const { user, flow } = scene;
  if (!user) return ['system'];
  const actors: FlowActor[] = [];
  if (flow.inst.starterId === user.id) actors.push('starter');
  if (isManager(scene)) actors.push('manager');
  const isSeen = flow.isParty || flow.tasks.some((one) => behalfOf(scene, one) !== null || one.decidedBy === user.id);
  if (isSeen || parksWith(user, 'flow.read').includes(flow.inst.parkId)) actors.push('viewer');
  if (!task) return actors;
  if (behalfOf(scene, task)) actors.push('assignee');
  if (task.decidedBy === user.id && task.state !== T.agreed) actors.push('adder');
  if (task.decidedBy === user.id && task.state === T.agreed) actors.push('decider');
  return actors;
}

const lastOf = ({ flow: { inst } }: Standing) => ({
  name: inst.lastByName ?? '',
  at: inst.lastAt.getTime(),
  by: inst.lastAction,
});

const currentOf =
  ({ current, flow: { inst } }: Standing) =>
  async (): Promise<unknown> =>
    current?.(inst.id);

/** Who decided a task that is decided: whoever comes second is told who was first, and when. */
const faster = (scene: Standing, task: TaskModel) => {
  const { decidedAt, decidedByName, state } = task;
  if (!decidedAt || !decidedByName) return overtaken(lastOf(scene), currentOf(scene));
  const by = ({ [T.agreed]: 'agree', [T.refused]: 'refuse', [T.returned]: 'return' } as Record<number, string>)[state];
  return overtaken({ name: decidedByName, at: decidedAt.getTime(), ...(by !== undefined && { by }) }, currentOf(scene));
};

/** @throws AppError 409 with who was faster or changed the form, 403, 422 */
export function assertMayActOnTask(
  scene: Standing,
  task: TaskModel,
  action: TaskAction,
  rev: number | undefined,
): void {
  const { flow, user } = scene;
  const row = transitionOf(TASK_TRANSITIONS, action);
  if (!row) throw new Error(`no transition for ${action}`);
  const wanted = action === 'resubmit' ? I.unsent : I.running;
  const actors = actorsOf(scene, task);
  const isTheirs = row.who.some((who) => actors.includes(who));
  if (!isTheirs && action !== 'removeSign' && action !== 'takeBack') throw notYourPart();
  if (flow.inst.state !== wanted || !row.from.includes(task.state)) throw faster(scene, task);
  if (!isTheirs) throw notYourPart();
  if (!isOfKind(action, task.kind)) throw action === 'refuse' ? requires('approveOnly') : notYourPart();
  const isOwn = flow.def.guarded && user?.id === flow.inst.starterId && action !== 'resubmit';
  if (isOwn) throw requires('notStarter');
  if (row.exact && rev !== undefined && rev !== flow.inst.rev) {
    const { changedAt, changedByName, lastAt } = flow.inst;
    throw formChanged({ name: changedByName ?? '', at: (changedAt ?? lastAt).getTime() }, currentOf(scene));
  }
}

/** @throws AppError 409, 403 */
export function assertMayActOnInst(scene: Standing, action: InstAction, actors = actorsOf(scene)): void {
  const row = transitionOf(INST_TRANSITIONS, action);
  if (!row) throw new Error(`no transition for ${action}`);
  if (actors.length === 0) throw notYourPart();
  if (!row.from.includes(scene.flow.inst.state)) throw overtaken(lastOf(scene), currentOf(scene));
  if (!row.who.some((who) => actors.includes(who))) throw notYourPart();
}
