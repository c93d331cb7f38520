/** Which part of a period is whole days at the park, whose sums are kept, and what is left at its edges. */
import { TIME_SPAN } from '../../alarm/alarm-stat.table';
import { DAY_MS, instantOf, localDayOf, wallOf } from '../../calendar/wall-clock.rules';
import type { DaySpan } from '../../calendar/period-before.rules';
import { DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';

/** [from, to). */
interface Moments {
  readonly from: Date;
  readonly to: Date;
}

export interface PeriodParts {
  /** Null: it holds no whole day. */
  readonly whole: DaySpan | null;
  /** Shorter than a day each; looked up in the table of alarms. */
  readonly edges: readonly Moments[];
}

const dayOf = (moment: number): number => localDayOf(DEFAULT_TIME_ZONE, moment);
const startOf = (day: number): Date => new Date(instantOf(DEFAULT_TIME_ZONE, day * DAY_MS));
const isMidnight = (moment: number): boolean => wallOf(DEFAULT_TIME_ZONE, moment) % DAY_MS === 0;

/** @returns parts that make up the period, none of them twice */
export function partsOf({ from, to }: Moments): PeriodParts {
  const first = dayOf(from.getTime()) + (isMidnight(from.getTime()) ? 0 : 1);
  const end = dayOf(to.getTime());
  if (first >= end) return { whole: null, edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: startOf(first) },
    { from: startOf(end), to },
  ].filter((edge) => edge.from < edge.to);
  return { whole: { first, end }, edges };
}

export interface BlockParts {
  readonly days: readonly DaySpan[];
  /** Empty: the days hold no whole block. */
  readonly blocks: DaySpan;
}

/** @returns these days as whole blocks, and the days before and after them */
export function blocksOf({ first, end }: DaySpan): BlockParts {
  const size = TIME_SPAN.block;
  const from = Math.min(end, Math.ceil(first / size) * size);
  const to = Math.max(from, Math.floor(end / size) * size);
  const days = [
    { first, end: from },
    { first: to, end },
  ].filter((span) => span.first < span.end);
  return { days, blocks: { first: from, end: to } };
}
