/** A plan node done or skipped. */
import { NODE_STATE } from '@/contract/codes';
import { knownValues } from '@/contract/form-values';
import type { AlarmChange, Effect, Scene } from './act.types';
import type { AlarmRecord } from '../alarm.table';
import type { NodeRecord } from '../plan/plan.table';
import { saveNode } from '../plan/plan-run.repository';
import { advancePlan } from '../plan/plan.usecases';

function nodeOf({ node }: Scene): NodeRecord {
  if (!node) throw new Error('the node was not read');
  return node;
}

/** Ends the node and starts the next ones. */
function ending(acting: Scene, set: Partial<NodeRecord>): Pick<AlarmChange, 'nodeRunId' | 'follow'> {
  const { tx, deps, now } = acting;
  const node = nodeOf(acting);
  const { id: byId } = acting.by;
  return {
    nodeRunId: node.id,
    follow: async (alarm: AlarmRecord) => {
      await saveNode(tx, node.id, { ...set, doneAt: now, doneBy: byId });
      await advancePlan({ tx, deps, now, byId }, alarm, node.planRunId);
    },
  };
}

export const completeNode: Effect<'completeNode'> = (acting) => {
  const { values, note, photoKeys } = acting.input;
  const node = nodeOf(acting);
  const done = { state: NODE_STATE.done, values: knownValues(node.fields, values), note: note ?? null, photoKeys };
  return { ...ending(acting, done), note, photoKeys };
};

export const skipNode: Effect<'skipNode'> = (acting) => {
  const { reason } = acting.input;
  return { ...ending(acting, { state: NODE_STATE.skipped, skipReason: reason }), note: reason };
};
