/** A plan node done or skipped. */
import { eq } from 'drizzle-orm';
import { NODE_STATE } from '@/contract/codes';
import { knownValues } from '@/contract/form-values';
import type { AlarmChange, Effect, Scene } from './act.types';
import type { AlarmRecord } from './escalation';
import type { NodeRecord } from './floor-plan.queries';
import { nodeRuns } from './plan.table';
import { advancePlan } from './plan.usecases';

function nodeOf({ node }: Scene): NodeRecord {
  if (!node) throw new Error('the node was not read');
  return node;
}

/** Writes the node's end and lets the plan go on. */
function ending(acting: Scene, set: Partial<typeof nodeRuns.$inferInsert>): Pick<AlarmChange, 'nodeRunId' | 'follow'> {
  const { tx, deps, now } = acting;
  const node = nodeOf(acting);
  const { id: byId } = acting.by;
  return {
    nodeRunId: node.id,
    follow: async (alarm: AlarmRecord) => {
      await tx
        .update(nodeRuns)
        .set({ ...set, doneAt: now, doneBy: byId })
        .where(eq(nodeRuns.id, node.id));
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
