/**
 * Forms that people define: order types and plan nodes. One list of field kinds for all of them; a later kind is one more
 * entry of `formField`, and the compiler then names what it lacks: its values (`form-values`), input and words (`ui/form-schema`).
 */
import * as z from 'zod/mini';
import { reading, valueName } from './numbers';

/** What a person may write into a field of text, in characters. */
export const VALUE_LENGTH = 1000;
/** Pictures of one field. */
export const VALUE_PHOTOS = 9;

/** How long each may be, and other limits of what somebody writes, stand in `form-input`: a phone that reads needs none. */
const words = z.optional(z.string());
const number = z.optional(z.number());
const anyField = {
  /** Values are stored under it: it stays what it is for as long as the field is there. */
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  hint: words,
};
const measured = { unit: words, min: number, max: number };

const kinds = <Type extends string, Own extends z.core.$ZodShape>(types: Type[], own: Own) =>
  z.object({ ...anyField, ...own, type: z.literal(types) });

/** A `reading` is a counter: its last value at the same point is shown beside it. */
export const formField = z.discriminatedUnion('type', [
  kinds(['text', 'yesNo', 'photo', 'signature'], {}),
  kinds(['number', 'reading'], measured),
  kinds(['choice'], { options: z.optional(z.array(z.string())) }),
]);
export type FormField = z.output<typeof formField>;
export type FieldType = FormField['type'];

/** Values by key of their field. Of `photo` a list of photo keys, of `signature` a list of one, of `choice` an option. */
export const formValues = z.record(
  valueName,
  z.union([
    z.string().check(z.maxLength(VALUE_LENGTH)),
    reading,
    z.boolean(),
    z.array(z.uuid()).check(z.maxLength(VALUE_PHOTOS)),
  ]),
);
export type FormValues = z.output<typeof formValues>;
export type FormValue = FormValues[string];
