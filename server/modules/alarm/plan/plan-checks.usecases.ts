/** Requirements for completing a plan node, and for completing the handling. */
import { checkValues, knownValues } from '@/contract/form-values';
import type { ActInput, Scene } from '../acts/act.types';
import { requires } from '../alarm.errors';
import type { NodeRecord } from './plan.table';
import { readRequiredLeft } from './plan-run.repository';

/** @throws AppError 422 naming every field at once; `photoKeys` counts photos named, they arrive later
 * @param scanned also where nothing can be scanned */
export function assertNodeFields(node: NodeRecord, input: ActInput<'completeNode'>, scanned: boolean): void {
  const { fields, params } = checkValues(node.fields, knownValues(node.fields, input.values));
  if (new Set(input.photoKeys).size < node.leastPhotos) fields.photoKeys = 'tooFew';
  if (node.needScan && !scanned) fields.scanCode = 'required';
  if (Object.keys(fields).length > 0)
    throw requires('nodeFields', fields, { ...params, node: node.name, 'photoKeys.min': node.leastPhotos });
}

/** @throws AppError 422 naming the first node that is still to be done */
export async function assertRequiredNodesDone({ tx, alarm }: Scene): Promise<void> {
  if (alarm.planRunId === null) return;
  const left = await readRequiredLeft(tx, alarm.planRunId);
  const [first] = left;
  if (first !== undefined) throw requires('requiredNodesDone', {}, { node: first, left: left.length });
}
