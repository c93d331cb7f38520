/** What a plan node asks for before it is done, and what a plan asks for before handling is over. */
import { and, eq, notInArray } from 'drizzle-orm';
import type { NodeField } from '@/contract/alarm-entities';
import { NODE_STATE } from '@/contract/codes';
import type { ActInput, Scene } from './act.types';
import { requires } from './alarm.errors';
import type { NodeRecord } from './plan.queries';
import { nodeRuns } from './plan.table';

type Value = string | number | boolean;

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

function numberFault({ min, max }: NodeField, value: Value): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'invalid';
  if (min !== undefined && value < min) return 'tooSmall';
  return max !== undefined && value > max ? 'tooBig' : null;
}

/** @returns what is wrong with a value, or null. */
export function fieldFault(field: NodeField, value: Value | undefined): string | null {
  if (value === undefined || isEmpty(value)) return field.required ? 'required' : null;
  switch (field.type) {
    case 'number':
      return numberFault(field, value);
    case 'yesNo':
      return typeof value === 'boolean' ? null : 'invalid';
    case 'choice':
      return typeof value === 'string' && (field.options ?? []).includes(value) ? null : 'invalid';
    case 'text':
      return typeof value === 'string' ? null : 'invalid';
  }
}

/** Values of the node's own fields; whatever else was sent is left out. */
export const ownValues = (node: NodeRecord, values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    node.fields.flatMap(({ key }) => {
      const value = values[key];
      return value === undefined || isEmpty(value) ? [] : [[key, value]];
    }),
  );

/** @throws AppError 422 naming every field at once; `photoKeys` counts photos named, they arrive later
 * @param scanned also where nothing can be scanned */
export function assertNodeFields(node: NodeRecord, input: ActInput<'completeNode'>, scanned: boolean): void {
  const faults: Record<string, string> = {};
  for (const field of node.fields) {
    const fault = fieldFault(field, input.values[field.key]);
    if (fault) faults[`values.${field.key}`] = fault;
  }
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
