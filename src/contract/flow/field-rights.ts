/**
 * What a person at a node sees of a form and may write into it: 读, 改, 隐. The server cuts the form by it before it sends
 * one, and takes nothing else from an answer. Pure.
 */
import { knownFlowValues } from './flow-form-values';
import type { FlowField, FlowValue, FlowValues } from './flow-form';
import type { FieldRight, FieldRights } from './flow-tree';

const rightOf = (rights: FieldRights, key: string): FieldRight => rights[key] ?? 'read';

/** Fields that the node shows. */
export const shownFields = <F extends Pick<FlowField, 'key'>>(fields: readonly F[], rights: FieldRights): F[] =>
  fields.filter(({ key }) => rightOf(rights, key) !== 'hide');

/** Fields that the node may change; what is worked out is nobody's to write. */
export const writableFields = <F extends Pick<FlowField, 'key' | 'type'>>(
  fields: readonly F[],
  rights: FieldRights,
): F[] => fields.filter(({ key, type }) => type !== 'calc' && rightOf(rights, key) === 'write');

/** The values that the node shows; hidden ones never leave the server. */
export const shownValues = (fields: readonly FlowField[], rights: FieldRights, values: FlowValues): FlowValues =>
  Object.fromEntries(
    shownFields(fields, rights).flatMap(({ key }): [string, FlowValue][] => {
      const value = values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

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

/** The starter writes what is not hidden from them, unless the tree says otherwise. */
export const rightsOfStarter = (fields: readonly Pick<FlowField, 'key'>[], rights: FieldRights): FieldRights =>
  Object.fromEntries(fields.map(({ key }) => [key, rights[key] ?? 'write']));
