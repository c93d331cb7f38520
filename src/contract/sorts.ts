/** Orders of a list that may be asked for: the name of a column, with `-` before it downwards. */
import * as z from 'zod/mini';

/** @returns the input of `sort`; without it the list has its own order */
export const sortBy = <const Name extends string>(names: readonly Name[]) =>
  z.optional(z.enum([...names, ...names.map((name) => `-${name}` as const)]));
