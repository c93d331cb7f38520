/** The values of an approval's form as the kit's fields hold them, and back. Pure. */
import { isOwnField, type FlowField, type FlowValue, type FlowValues } from '@/contract/flow/flow-form';
import type { FieldValue } from '../model/field-types';
import { photosIn } from '../model/use-photos';
import { initialValues, sentValues, type FilledValues } from './form-fields';
import { asRows, rowsText } from './table-value';

export const flowNameOf = ({ key }: Pick<FlowField, 'key'>): string => `values.${key}`;

/** Keys of pictures in a stored value. */
export const keptKeys = (value: FlowValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** @param names of the people that values name: `person:7` */
export type FlowNames = Readonly<Record<string, string>>;

function heldValue(field: FlowField, value: FlowValue | undefined, names: FlowNames): FieldValue {
  if (value === undefined) return null;
  switch (field.type) {
    case 'person':
      return typeof value === 'number' ? { id: value, name: names[`person:${value}`] ?? String(value) } : null;
    case 'table':
      return rowsText(asRows(value));
    default:
      return Array.isArray(value) ? null : value;
  }
}

/** @param values what stands there already */
export function initialFlowValues(
  fields: readonly FlowField[],
  values: FlowValues = {},
  names: FlowNames = {},
): FilledValues {
  const held = fields.flatMap((field) => {
    if (field.type === 'calc') return [];
    if (field.type === 'file') return [[flowNameOf(field), []] as const];
    if (!isOwnField(field)) return Object.entries(initialValues([field], plainOnly(values)));
    return [[flowNameOf(field), heldValue(field, values[field.key], names)] as const];
  });
  return Object.fromEntries(held);
}

/** Values that forms of orders know too. */
const plainOnly = (values: FlowValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (Array.isArray(value) ? [] : [[key, value] as const])),
  );

const newKeys = (value: FieldValue): string[] => photosIn(value).map(({ key }) => key);

function sentValue(field: FlowField, value: FieldValue, before: FlowValue | undefined): FlowValue | undefined {
  switch (field.type) {
    case 'calc':
      return undefined;
    case 'person':
      return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    case 'table': {
      const rows = asRows(value);
      return rows.length > 0 ? rows : undefined;
    }
    case 'file':
    case 'photo': {
      const keys = [...keptKeys(before), ...newKeys(value)];
      return keys.length > 0 ? keys : undefined;
    }
    case 'signature': {
      const keys = newKeys(value);
      return keys.length > 0 ? keys : keptKeys(before).length > 0 ? keptKeys(before) : undefined;
    }
    case 'role':
      return value === null || value === undefined || value === '' ? undefined : Number(value);
    case 'org':
    case 'money':
    case 'date':
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
    default:
      return sentValues([field], { [flowNameOf(field)]: value })[field.key];
  }
}

/** As the contract wants them; only what was filled in. @param before pictures that stay */
export const sentFlowValues = (
  fields: readonly FlowField[],
  values: FilledValues,
  before: FlowValues = {},
): FlowValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = sentValue(field, values[flowNameOf(field)], before[field.key]);
      return value === undefined ? [] : [[field.key, value] as const];
    }),
  );
