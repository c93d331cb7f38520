/** What somebody may do with an approval and its tasks: the buttons mirror what the server would allow. */
import { FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { INST_ACTIONS, TASK_ACTIONS, type InstAction, type TaskAction } from '@/contract/flow/flow-transitions';
import { AppError } from '../../../http/app-error';
import { assertMayActOnInst, assertMayActOnTask, type Standing } from '../acts/flow-actors.usecases';
import { whyNotBack } from '../acts/take-back.rules';
import { childrenOf, isEnded } from '../engine/flow-model.rules';
import type { TaskModel } from '../engine/flow.types';

type View = Standing & { now: Date };

function isAllowed(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export function actionsOnTask(view: View, task: TaskModel): TaskAction[] {
  if (task.state !== T.open && task.state !== T.held && task.state !== T.passing && task.state !== T.agreed) return [];
  return TASK_ACTIONS.filter((action) => {
    if (!isAllowed(() => assertMayActOnTask(view, task, action, undefined))) return false;
    if (action === 'takeBack') return whyNotBack(view, task) === null;
    if (action === 'removeSign') return childrenOf(view.flow, task).some((child) => !isEnded(child));
    const isAdding = action === 'delegate' || action === 'addBefore' || action === 'addAfter';
    return !isAdding || task.parentId === null;
  });
}

function mayWithdraw({ flow: { def, tasks } }: View): boolean {
  const isDecided = tasks.some(({ decidedByName, kind }) => decidedByName !== null && kind !== K.amend);
  return def.withdraw === 1 || (def.withdraw === 0 && !isDecided);
}

export const actionsOnInst = (view: View): InstAction[] =>
  INST_ACTIONS.filter((action) => {
    if (action === 'pass' || action === 'end') return false;
    if (!isAllowed(() => assertMayActOnInst(view, action))) return false;
    if (action === 'withdraw') return mayWithdraw(view);
    // What was returned is sent again by its own task.
    if (action === 'submit') return !view.flow.tasks.some(({ kind, state }) => kind === K.amend && state === T.open);
    return action !== 'skip' || !view.flow.def.guarded;
  });
