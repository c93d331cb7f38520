/** What statistics of alarms count and measure, each number with the list behind it. */
import * as z from 'zod/mini';

/** Filters of `listAlarms` that show exactly what a number counts. */
export const behind = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type CountFilters = z.output<typeof behind>;

export const counted = z.object({ count: z.number(), list: behind });
export type FilteredCount = z.output<typeof counted>;

/** Seconds from the first signal, of `count` alarms; null when there was none. */
const lasting = z.object({
  count: z.number(),
  meanSec: z.nullable(z.number()),
  medianSec: z.nullable(z.number()),
  p90Sec: z.nullable(z.number()),
});
export type DurationStatistics = z.output<typeof lasting>;

/** The four steps of an alarm's road, in its order. */
export const ALARM_STEPS = ['acknowledged', 'arrived', 'judged', 'closed'] as const;
export type AlarmStep = (typeof ALARM_STEPS)[number];

export const measures = {
  /** What is counted; what became of it (`happened` of the list) narrows it: ALARM_HAPPENINGS. */
  list: behind,
  total: z.number(),
  acknowledged: lasting,
  arrived: lasting,
  judged: lasting,
  closed: lasting,
  falseAlarm: z.number(),
  realFire: z.number(),
  /** False alarms of those judged, 0 to 1; null when fewer than LEAST_CASES were judged. */
  falseRate: z.nullable(z.number()),
};
export const alarmMeasures = z.object(measures);
export type AlarmMeasures = z.output<typeof alarmMeasures>;
