/**
 * What a person at a node sees of a form and may write into it: 读, 改, 隐. The server cuts the form by it before it sends
 * one, and takes nothing else from an answer. Pure.
 */
import type { FieldRight, FieldRights, FlowField, FlowValue, FlowValues } from './flow-form';

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

/** The starter writes what is not hidden from them, unless the tree says otherwise. */
export const rightsOfStarter = (fields: readonly Pick<FlowField, 'key'>[], rights: FieldRights): FieldRights =>
  Object.fromEntries(fields.map(({ key }) => [key, rights[key] ?? 'write']));
