/** Arithmetic of working time, exact to the millisecond: nothing here reads a clock or a database. */
import { instantOf, localDayOf, DAY_MS, MINUTE_MS } from './wall-clock.rules';
import { weekdayIndex, weekOn, type WorkingCalendar } from './working-calendar.rules';

/** From and including `fromMs`, up to and not including `toMs`. */
export interface MsSpan {
  fromMs: number;
  toMs: number;
}

/** A stretch that does not count, such as an order that is suspended; one still going on ends at `Infinity`. */
export type Hold = MsSpan;

const isWorked = (week: WorkingCalendar['week']): boolean => week.some((spans) => spans.length > 0);

/** After this day nothing is worked: only when the week is empty, so that looking for work ends. */
function lastDayOf({ week, periods, days }: WorkingCalendar): number {
  if (isWorked(week)) return Infinity;
  return Math.max(...days.keys(), ...periods.filter((period) => isWorked(period.week)).map(({ last }) => last));
}

/** @returns the spans in order, each pair that touches or overlaps made one, empty ones left out. */
function merge(spans: Iterable<MsSpan>): MsSpan[] {
  const merged: MsSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (span.toMs <= span.fromMs) continue;
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs);
    else merged.push({ ...span });
  }
  return merged;
}

const byBeginning = (a: MsSpan, b: MsSpan): number => a.fromMs - b.fromMs;

/** The calendar's spans that lie between two moments, in order of beginning; they may overlap and end outside. */
function* spansOfDays(calendar: WorkingCalendar, { fromMs, toMs }: MsSpan): Generator<MsSpan> {
  const { timeZone, days } = calendar;
  const lastDay = lastDayOf(calendar);
  // Yesterday's night shift may still be going on.
  for (let day = localDayOf(timeZone, fromMs) - 1; day <= lastDay; day += 1) {
    if (instantOf(timeZone, day * DAY_MS) >= toMs) return;
    for (const { from, to } of days.get(day) ?? weekOn(calendar, day)[weekdayIndex(day)] ?? []) {
      yield {
        fromMs: instantOf(timeZone, day * DAY_MS + from * MINUTE_MS),
        toMs: instantOf(timeZone, day * DAY_MS + to * MINUTE_MS),
      };
    }
  }
}

/** What is left of a span without the holds, which are merged. */
function* without(span: MsSpan, holds: readonly MsSpan[]): Generator<MsSpan> {
  let { fromMs } = span;
  for (const hold of holds) {
    if (hold.toMs <= fromMs) continue;
    if (hold.fromMs >= span.toMs) break;
    if (hold.fromMs > fromMs) yield { fromMs, toMs: hold.fromMs };
    fromMs = hold.toMs;
  }
  if (fromMs < span.toMs) yield { fromMs, toMs: span.toMs };
}

/** Working time between two moments in order, no moment twice; without an end where `toMs` is `Infinity`. */
function* workedSpans(calendar: WorkingCalendar, within: MsSpan, holds: readonly Hold[]): Generator<MsSpan> {
  const merged = merge(holds.toSorted(byBeginning));
  // Nothing follows the beginning of a hold that is still going on.
  const toMs = Math.min(within.toMs, merged.find((hold) => hold.toMs === Infinity)?.fromMs ?? Infinity);
  let reached = within.fromMs;
  for (const span of spansOfDays(calendar, { fromMs: within.fromMs, toMs })) {
    const fresh = { fromMs: Math.max(span.fromMs, reached), toMs: Math.min(span.toMs, toMs) };
    if (fresh.toMs <= fresh.fromMs) continue;
    yield* without(fresh, merged);
    reached = fresh.toMs;
  }
}

function assertMoment(...moments: number[]): void {
  for (const ms of moments) if (!Number.isFinite(ms)) throw new RangeError(`not a moment: ${ms}`);
}

/** @returns when work is done between two moments, in order; spans that touch are one. */
export function workingSpans(
  calendar: WorkingCalendar,
  fromMs: number,
  toMs: number,
  holds: readonly Hold[] = [],
): MsSpan[] {
  assertMoment(fromMs, toMs);
  return merge(workedSpans(calendar, { fromMs, toMs }, holds));
}

/** @returns working milliseconds from one moment to the other; negative when `toMs` is the earlier one. */
export function workingMsBetween(
  calendar: WorkingCalendar,
  fromMs: number,
  toMs: number,
  holds: readonly Hold[] = [],
): number {
  if (toMs < fromMs) return -workingMsBetween(calendar, toMs, fromMs, holds);
  assertMoment(fromMs, toMs);
  let total = 0;
  for (const span of workedSpans(calendar, { fromMs, toMs }, holds)) total += span.toMs - span.fromMs;
  return total;
}

/**
 * @param workMs not negative
 * @returns the first moment at which that much was worked, counted from `startMs`: the end of a day rather than the
 *   beginning of the next one, `startMs` itself for none; `Infinity` where it never comes, as under a hold without end
 */
export function addWorkingMs(
  calendar: WorkingCalendar,
  startMs: number,
  workMs: number,
  holds: readonly Hold[] = [],
): number {
  assertMoment(startMs, workMs);
  if (workMs < 0) throw new RangeError(`not an amount of work: ${workMs}`);
  if (workMs === 0) return startMs;
  let left = workMs;
  for (const span of workedSpans(calendar, { fromMs: startMs, toMs: Infinity }, holds)) {
    if (span.toMs - span.fromMs >= left) return span.fromMs + left;
    left -= span.toMs - span.fromMs;
  }
  return Infinity;
}
