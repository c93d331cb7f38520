/**
 * Forms of approvals: the kinds of fields that order types and plans know, and those that only approvals have. They stand
 * apart, so that the pages behind a link to an order or alarm do not load them.
 */
import * as z from 'zod/mini';
import { formField, type FormField } from '../form-schema';
import { reading, valueName } from '../numbers';

export const TABLE_ROWS = 50;
export const FIELD_FILES = 9;
const KEY = /^[A-Za-z]\w{0,39}$/;

/** A field's name in values and conditions: ASCII, and the same for as long as the field is there. */
export const fieldKey = z.string().check(z.regex(KEY, 'field.codeFormat'));
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const anyField = {
  key: fieldKey,
  label: words(40),
  required: z.boolean(),
  hint: z.optional(z.string().check(z.maxLength(100))),
};
const fields = <Type extends string, Own extends z.core.$ZodShape>(types: Type[], own: Own) =>
  z.object({ ...anyField, ...own, type: z.literal(types) });

/** A column of a table: plain values only. */
export const tableColumn = z.object({
  key: fieldKey,
  label: words(40),
  required: z.boolean(),
  type: z.enum(['text', 'number', 'money', 'date', 'choice']),
  options: z.optional(z.array(words(40)).check(z.maxLength(30))),
});
export type TableColumn = z.output<typeof tableColumn>;

/** 计算: the server works it out, nobody writes it. */
export const formula = z.discriminatedUnion('of', [
  z.object({ of: z.literal('sum'), table: fieldKey, column: fieldKey }),
  z.object({ of: z.literal('product'), left: fieldKey, right: fieldKey }),
  z.object({ of: z.literal('workingDays'), from: fieldKey, to: fieldKey }),
]);
export type Formula = z.output<typeof formula>;

export const ownField = z.discriminatedUnion('type', [
  fields(['person', 'org', 'role', 'date', 'file'], {}),
  fields(['money'], { min: z.optional(reading), max: z.optional(reading) }),
  fields(['table'], { columns: z.array(tableColumn).check(z.minLength(1), z.maxLength(12)) }),
  fields(['calc'], { formula }),
]);

export type OwnField = z.output<typeof ownField>;
export type FlowField = FormField | OwnField;
export type FlowFieldType = FlowField['type'];
export const flowField = z.union([ownField, formField]);
/** A whole form. */
export const flowForm = z.array(flowField).check(z.maxLength(60));

const ownTypes: readonly FlowFieldType[] = ['person', 'org', 'role', 'date', 'file', 'money', 'table', 'calc'];
export const isOwnField = (field: FlowField): field is OwnField => ownTypes.includes(field.type);

const plain = z.union([z.string().check(z.maxLength(1000)), reading, z.boolean()]);
const tableRow = z.record(valueName, plain);
/** Of `person`, `org` and `role` an id, of `date` `yyyy-MM-dd`, of `money` fen, of `file` keys, of `table` its rows. */
export const flowValue = z.union([
  plain,
  z.array(z.uuid()).check(z.maxLength(FIELD_FILES)),
  z.array(tableRow).check(z.maxLength(TABLE_ROWS)),
]);
export const flowValues = z.record(valueName, flowValue);
export type FlowValue = z.output<typeof flowValue>;
export type FlowValues = z.output<typeof flowValues>;
export type TableRow = z.output<typeof tableRow>;

/** What a person at the node may do with a field: 读, 改, 隐. A field that is not named is read. */
export const FIELD_RIGHTS = ['read', 'write', 'hide'] as const;
export const fieldRights = z.record(valueName, z.enum(FIELD_RIGHTS));
export type FieldRight = (typeof FIELD_RIGHTS)[number];
export type FieldRights = z.output<typeof fieldRights>;
