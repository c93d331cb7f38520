/** What every reply looks like, and what a page of rows looks like. */
import * as z from 'zod/mini';

/** Reply envelope of the specification (§7). `error` is ours: the named error with its parameters, text in i18n. */
export const errorBody = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Field path → error code, for forms. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The record as it is now, when the state forbids the action (409): the screen redraws in place. */
  current: z.optional(z.unknown()),
  /** Of a fault of the platform: what a person can name to whoever looks after it. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;

export const envelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  msg: z.optional(z.nullable(z.string())),
  code: z.optional(z.union([z.number(), z.string()])),
  error: z.optional(errorBody),
  /** With code 0 only: what a sign-in hands over, the same as in `data`. */
  uiticket: z.optional(z.string()),
  sid: z.optional(z.string()),
  reParam: z.optional(z.literal('getCode')),
  dhssoCode: z.optional(z.string()),
  url: z.optional(z.string()),
  /** Server time in ms since 1970: running times on the screen are counted from it. */
  now: z.optional(z.number()),
});
export type Envelope = z.output<typeof envelope>;

export const id = z.coerce.number().check(z.int(), z.positive());
/** Milliseconds since 1970, server clock. */
export const time = z.number();

export const MAX_PAGE_SIZE = 100;
/** Counting stops here; the total is then shown as "10000+". */
export const COUNT_LIMIT = 10_000;

/** Fields that every list takes. `cursor` (from `next`) goes deep at constant cost; `pageNum` reaches the first pages. */
export const pageInput = {
  pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE_SIZE)), 20),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** @returns the schema `{ rows, total, totalIsExact, next, among }` of a list of `row`. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number(),
    totalIsExact: z.boolean(),
    next: z.nullable(z.string()),
    among: z.optional(z.number()),
  });

export interface RowPage<T> {
  rows: T[];
  total: number;
  totalIsExact: boolean;
  next: string | null;
  /** Only the first so many rows were looked at and put in order; there are more. */
  among?: number | undefined;
}
