/** The fields of a type's form, and amounts: what every order carries. */
import * as z from 'zod/mini';
import { reading } from './numbers';

export const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** Amounts are whole fen (1/100 yuan), everywhere. */
export const fen = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));

export const ORDER_FIELD_TYPES = ['text', 'number', 'choice', 'photo', 'signature', 'reading'] as const;

/**
 * One field of a type's form. `number` and `reading` have unit and limits; a `reading` is a counter whose last value at
 * the same point is shown beside it; the value of `photo` is a list of photo keys, of `signature` one photo key, of
 * `choice` one of `options`.
 */
export const orderField = z.object({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/)),
  label: words(40),
  type: z.enum(ORDER_FIELD_TYPES),
  required: z.boolean(),
  hint: z.optional(z.string().check(z.maxLength(100))),
  options: z.optional(z.array(words(40)).check(z.maxLength(30))),
  unit: z.optional(z.string().check(z.maxLength(12))),
  min: z.optional(reading),
  max: z.optional(reading),
});
export type OrderField = z.output<typeof orderField>;
