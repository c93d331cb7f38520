/** What an answer changes of a form. The server takes nothing else from one. Pure. */
import { writableFields } from './field-rights';
import type { FieldRights, FlowField, FlowValues } from './flow-form';
import { knownFlowValues } from './flow-form-values';

export type Difference = Record<string, { before: unknown; after: unknown }>;

/** @returns the form with the answer's writable fields, and what differs; a writable field that was left out is emptied */
export function merged(
  fields: readonly FlowField[],
  rights: FieldRights,
  before: FlowValues,
  answer: FlowValues,
): { values: FlowValues; difference: Difference } {
  const open = writableFields(fields, rights);
  const given = knownFlowValues(open, answer);
  const values = { ...before };
  const difference: Difference = {};
  for (const { key } of open) {
    const after = given[key];
    if (JSON.stringify(before[key]) === JSON.stringify(after)) continue;
    difference[key] = { before: before[key] ?? null, after: after ?? null };
    if (after === undefined) delete values[key];
    else values[key] = after;
  }
  return { values, difference };
}
