/** Changes of a form's definition while somebody edits it. Pure. */
import type { FieldType, FormField } from '@/contract/form-schema';

/** A field of whatever kind, with all that any kind knows. */
export interface FieldDraft {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly hint?: string;
  readonly options?: string[];
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

export type FormChange =
  | { readonly do: 'add'; readonly type: FieldType }
  | { readonly do: 'remove'; readonly key: string }
  /** One place up (-1) or down (1). */
  | { readonly do: 'move'; readonly key: string; readonly by: -1 | 1 }
  /** Dropped on another field: takes its place. */
  | { readonly do: 'place'; readonly key: string; readonly at: string }
  | { readonly do: 'edit'; readonly key: string; readonly with: Partial<Omit<FieldDraft, 'key'>> };

export interface FormRules {
  readonly most: number;
  /** Keys of the form as it is stored: one that was used before must not come back for another question. */
  readonly stored?: readonly string[];
  /** Whether a new field is required until somebody says otherwise. */
  readonly required?: boolean;
}

function freeKey(fields: readonly FormField[], stored: readonly string[]): string {
  const taken = new Set([...stored, ...fields.map(({ key }) => key)]);
  let n = 1;
  while (taken.has(`field${n}`)) n += 1;
  return `field${n}`;
}

/** Only what the kind knows stays with a field. */
export function fitting({ key, label, type, required, hint, options = [], unit, min, max }: FieldDraft): FormField {
  const base = { key, label, required, ...(hint && { hint }) };
  switch (type) {
    case 'choice':
      return { ...base, type, options };
    case 'number':
    case 'reading':
      return {
        ...base,
        type,
        ...(unit && { unit }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      };
    default:
      return { ...base, type };
  }
}

function moved(fields: readonly FormField[], from: number, to: number): FormField[] {
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return [...fields];
  const rest = fields.filter((_, index) => index !== from);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
}

export function changedForm(fields: readonly FormField[], change: FormChange, rules: FormRules): FormField[] {
  const placeOf = (key: string): number => fields.findIndex((field) => field.key === key);
  switch (change.do) {
    case 'add': {
      if (fields.length >= rules.most) return [...fields];
      const key = freeKey(fields, rules.stored ?? []);
      return [...fields, fitting({ key, label: '', type: change.type, required: rules.required ?? false })];
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

/** One option a line; empty lines and repeated ones are left out. */
export const optionsOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
