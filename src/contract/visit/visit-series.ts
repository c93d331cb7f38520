/** Visits that come again: one plan, and a visit of its own for each day. */
import * as z from 'zod/mini';

/** Working days are those of the park’s calendar. */
export const VISIT_EVERY = ['day', 'workday', 'week'] as const;
export type VisitEvery = (typeof VISIT_EVERY)[number];

/** At most so many visits of one plan. */
export const MOST_TIMES = 30;

/** `until`: the last day, as the park counts days. */
export const recurrence = z.object({
  every: z.enum(VISIT_EVERY),
  until: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
});
export type Recurrence = z.output<typeof recurrence>;
