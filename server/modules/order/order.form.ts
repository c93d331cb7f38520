/** Whether a filled form is what the type asks for. */
import type { EntryValues } from '@/contract/order-entities';
import type { OrderField } from '@/contract/order-field';

type Value = EntryValues[string] | undefined;

const isEmpty = (value: Value): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function faultOfNumber({ min, max }: OrderField, value: Value): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'invalid';
  if (min !== undefined && value < min) return 'tooSmall';
  return max !== undefined && value > max ? 'tooBig' : null;
}

/** @returns what is wrong with one field; null when nothing is. */
function faultOf(field: OrderField, value: Value): string | null {
  if (isEmpty(value)) return field.required ? 'required' : null;
  switch (field.type) {
    case 'number':
    case 'reading':
      return faultOfNumber(field, value);
    case 'choice':
      return typeof value === 'string' && (field.options ?? []).includes(value) ? null : 'invalid';
    case 'photo':
      return Array.isArray(value) ? null : 'invalid';
    case 'signature':
      return Array.isArray(value) && value.length === 1 ? null : 'invalid';
    case 'text':
      return typeof value === 'string' ? null : 'invalid';
  }
}

/** @returns `values.<key>` → what is wrong; a value for a field that the form does not have is wrong too. */
export function formFaults(form: readonly OrderField[], values: EntryValues): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of form) {
    const fault = faultOf(field, values[field.key]);
    if (fault) faults[`values.${field.key}`] = fault;
  }
  for (const key of Object.keys(values)) {
    if (!form.some((field) => field.key === key)) faults[`values.${key}`] = 'notFound';
  }
  return faults;
}

/** Photos that the values name, in the order of the form. */
export const photosIn = (form: readonly OrderField[], values: EntryValues): string[] =>
  form.flatMap(({ key, type }) => {
    const value = values[key];
    return (type === 'photo' || type === 'signature') && Array.isArray(value) ? value : [];
  });
