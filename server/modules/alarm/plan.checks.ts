/** What a plan node asks for before it is done, and what a plan asks for before handling is over. */
import { and, eq, notInArray } from 'drizzle-orm';
import { NODE_STATE } from '@/contract/codes';
import { checkValues, knownValues } from '@/contract/form-values';
import type { ActInput, Scene } from './act.types';
import { requires } from './alarm.errors';
import type { NodeRecord } from './floor-plan.queries';
import { nodeRuns } from './plan.table';

/** @throws AppError 422 naming every field at once; `photoKeys` counts photos named, they arrive later
 * @param scanned also where nothing can be scanned */
export function assertNodeFields(node: NodeRecord, input: ActInput<'completeNode'>, scanned: boolean): void {
  const faults = checkValues(node.fields, knownValues(node.fields, input.values));
  if (new Set(input.photoKeys).size < node.leastPhotos) faults.photoKeys = 'tooFew';
  if (node.needScan && !scanned) faults.scanCode = 'required';
  if (Object.keys(faults).length > 0) throw requires('nodeFields', faults, { leastPhotos: node.leastPhotos });
}

/** @throws AppError 422 naming the first node that is still to be done */
export async function assertRequiredNodesDone({ tx, alarm }: Scene): Promise<void> {
  if (alarm.planRunId === null) return;
  const left = await tx
    .select({ name: nodeRuns.name })
    .from(nodeRuns)
    .where(
      and(
        eq(nodeRuns.planRunId, alarm.planRunId),
        eq(nodeRuns.required, true),
        notInArray(nodeRuns.state, [NODE_STATE.done, NODE_STATE.skipped]),
      ),
    )
    .orderBy(nodeRuns.order, nodeRuns.id);
  const [first] = left;
  if (first) throw requires('requiredNodesDone', {}, { node: first.name, left: left.length });
}
