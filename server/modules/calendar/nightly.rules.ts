/** When a nightly run is due: once a day, when nobody is at work. */
import { dateOf } from './working-calendar.rules';
import { DAY_MS, instantOf, localDayOf } from './wall-clock.rules';

const AT_HOUR_MS = 3 * 60 * 60_000;

const momentOf = (timeZone: string, day: number): Date => new Date(instantOf(timeZone, day * DAY_MS + AT_HOUR_MS));

/** Today's run of the park: its day, and from when on it may begin. */
export function todaysRun(timeZone: string, now: Date): { day: string; at: Date } {
  const day = localDayOf(timeZone, now.getTime());
  return { day: dateOf(day), at: momentOf(timeZone, day) };
}

/** @param isDone today's run has begun or is over */
export function nextRunAt(timeZone: string, now: Date, isDone: boolean): Date {
  const day = localDayOf(timeZone, now.getTime());
  if (isDone) return momentOf(timeZone, day + 1);
  const at = momentOf(timeZone, day);
  return at > now ? at : now;
}
