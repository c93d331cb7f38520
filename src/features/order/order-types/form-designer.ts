/** Changes of a type's form while somebody designs it. Pure. */
import { ORDER_FIELD_TYPES, type OrderField } from '@/contract/order-field';

export type FieldType = OrderField['type'];
export const FIELD_TYPES: readonly FieldType[] = ORDER_FIELD_TYPES;
/** What the platform keeps. */
export const MOST_FIELDS = 40;

export type Change =
  | { readonly do: 'add'; readonly type: FieldType }
  | { readonly do: 'remove'; readonly key: string }
  /** One place up (-1) or down (1). */
  | { readonly do: 'move'; readonly key: string; readonly by: -1 | 1 }
  /** Dropped on another field: takes its place. */
  | { readonly do: 'place'; readonly key: string; readonly at: string }
  | { readonly do: 'edit'; readonly key: string; readonly with: Partial<Omit<OrderField, 'key'>> };

/** Values of entries are kept under the key: one that was used before must not come back for another question. */
function freeKey(fields: readonly OrderField[], kept: readonly string[]): string {
  const taken = new Set([...kept, ...fields.map(({ key }) => key)]);
  let n = 1;
  while (taken.has(`field${n}`)) n += 1;
  return `field${n}`;
}

/** Only what the kind knows stays with a field. */
export function fitting(field: OrderField): OrderField {
  const { key, label, type, required, hint } = field;
  const base: OrderField = { key, label, type, required, ...(hint && { hint }) };
  if (type === 'choice') return { ...base, options: field.options ?? [] };
  if (type !== 'number' && type !== 'reading') return base;
  const { unit, min, max } = field;
  return { ...base, ...(unit && { unit }), ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function moved(fields: readonly OrderField[], from: number, to: number): OrderField[] {
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return [...fields];
  const rest = fields.filter((_, index) => index !== from);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
}

/** @param kept keys of the form as it is stored */
export function designed(fields: readonly OrderField[], change: Change, kept: readonly string[] = []): OrderField[] {
  const placeOf = (key: string): number => fields.findIndex((field) => field.key === key);
  switch (change.do) {
    case 'add': {
      if (fields.length >= MOST_FIELDS) return [...fields];
      const key = freeKey(fields, kept);
      return [...fields, fitting({ key, label: '', type: change.type, required: false })];
    }
    case 'remove':
      return fields.filter(({ key }) => key !== change.key);
    case 'move':
      return moved(fields, placeOf(change.key), placeOf(change.key) + change.by);
    case 'place':
      return moved(fields, placeOf(change.key), placeOf(change.at));
    case 'edit':
      return fields.map((field) => (field.key === change.key ? fitting({ ...field, ...change.with }) : field));
  }
}

export type Fault = 'label' | 'options' | 'limits';

/** What must be mended before the form can be kept. */
export function faultOf({ label, type, options = [], min, max }: OrderField): Fault | undefined {
  if (label.trim() === '') return 'label';
  if (type === 'choice' && new Set(options).size < 2) return 'options';
  return min !== undefined && max !== undefined && min > max ? 'limits' : undefined;
}

/** One option a line; empty lines and repeated ones are none. */
export const optionsOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
