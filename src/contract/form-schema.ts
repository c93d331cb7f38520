/**
 * Forms that people define: order types and plan nodes. One list of field kinds for all of them; a later kind is one more
 * entry of `formField`, and the compiler then names what it lacks: its values (`form-check`), input and words (`ui/form-schema`).
 */
import * as z from 'zod/mini';
import { reading, valueName } from './numbers';

/** What a person may write into a field of text, in characters. */
export const VALUE_LENGTH = 1000;
/** Pictures of one field. */
export const VALUE_PHOTOS = 9;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const anyField = {
  /** Values are stored under it: it stays what it is for as long as the field is there. */
  key: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/, 'field.codeFormat')),
  label: words(40),
  required: z.boolean(),
  hint: z.optional(z.string().check(z.maxLength(100))),
};
const measured = {
  unit: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  min: z.optional(reading),
  max: z.optional(reading),
};

const kind = <Type extends string, Own extends z.core.$ZodShape>(type: Type, own: Own) =>
  z.object({ ...anyField, ...own, type: z.literal(type) });

export const formField = z.discriminatedUnion('type', [
  kind('text', {}),
  kind('number', measured),
  /** A counter: its last value at the same point is shown beside it. */
  kind('reading', measured),
  kind('choice', { options: z.optional(z.array(words(40)).check(z.maxLength(30))) }),
  kind('yesNo', {}),
  kind('photo', {}),
  kind('signature', {}),
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
