/** What may stand in the values of a form; the page that is filled in and the server ask the same function. Pure. */
import * as z from 'zod/mini';
import { faultsOf, type Faults } from './faults';
import { VALUE_LENGTH, VALUE_PHOTOS, type FormField, type FormValue, type FormValues } from './form-schema';

const within = ({ min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  z.number().check(z.gte(min), z.lte(max));

/** The schema of one field's value, which is not empty. */
function schemaOfValue(field: FormField): z.ZodMiniType<FormValue> {
  switch (field.type) {
    case 'text':
      return z.string().check(z.maxLength(VALUE_LENGTH));
    case 'number':
    case 'reading':
      return within(field);
    case 'choice':
      return z.string().check(z.refine((value) => field.options?.includes(value) ?? false));
    case 'yesNo':
      return z.boolean();
    case 'photo':
      return z.array(z.uuid()).check(z.maxLength(VALUE_PHOTOS));
    case 'signature':
      return z.array(z.uuid()).check(z.refine((keys) => keys.length === 1));
  }
}

/**
 * The schema of filled-in values. Fields that somebody may not write, or not even see, are left out of `fields` before:
 * what is not asked for is not accepted.
 */
export const valueSchema = (fields: readonly FormField[]) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => {
        const schema = schemaOfValue(field);
        return [field.key, field.required ? schema : z.optional(schema)];
      }),
    ),
  );

export const isEmptyValue = (value: FormValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Values of these fields that are not empty; whatever else was sent is left out. */
export const knownValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = values[key];
      return value === undefined || isEmptyValue(value) ? [] : [[key, value]];
    }),
  );

const below = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([path, value]) => [`values.${path}`, value]));

/**
 * @returns `values.<key>` → `required`, `invalid`, `tooSmall`, `tooBig`, `tooMany`, `tooLong`; `notFound` for a value of
 *   no field; with the limits that the words name. No fields: nothing is wrong
 */
export function checkValues(fields: readonly FormField[], values: FormValues): Faults {
  const given = knownValues(fields, values);
  const { error } = valueSchema(fields).safeParse(given);
  const faults = error && faultsOf(error);
  const codes = { ...faults?.fields };
  for (const { key, required } of fields) if (required && !(key in given)) codes[key] = 'required';
  const known = new Set(fields.map(({ key }) => key));
  for (const key of Object.keys(values)) if (!known.has(key)) codes[key] = 'notFound';
  return { fields: below(codes), params: below(faults?.params ?? {}) };
}

/** Photo keys that the values name, in the order of the form. */
export const photosIn = (fields: readonly FormField[], values: FormValues): string[] =>
  fields.flatMap(({ key, type }) => {
    const value = values[key];
    return (type === 'photo' || type === 'signature') && Array.isArray(value) ? value : [];
  });
