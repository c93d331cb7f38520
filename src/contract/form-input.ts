/** The limits of a form's definition that somebody writes. */
import * as z from 'zod/mini';
import { formField, type FieldType } from './form-schema';
import { reading } from './numbers';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Limits of what somebody writes, by entry of a field. */
const ENTRIES = {
  key: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/, 'field.codeFormat')),
  label: words(40),
  hint: z.optional(z.string().check(z.maxLength(100))),
  unit: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  min: z.optional(reading),
  max: z.optional(reading),
  options: z.optional(z.array(words(40)).check(z.maxLength(30))),
};

type Kinds = typeof formField.def.options;

const limited = (kind: Kinds[number]) =>
  z.extend(kind, Object.fromEntries(Object.entries(ENTRIES).filter(([entry]) => entry in kind.shape)));

/** Reads what `formField` reads, as far as it is within the limits: each kind has the same entries as there. */
export const fieldInput = z.discriminatedUnion('type', formField.def.options.map(limited) as unknown as Kinds);

/** @returns the schema of a definition with so many fields at most, of these kinds */
export const formOf = (most: number, types: readonly FieldType[]) =>
  z.array(fieldInput.check(z.refine(({ type }) => types.includes(type)))).check(z.maxLength(most));
