/** Weeks from Monday and calendar months, in days at the park. */
import { FREEZE_AFTER_DAYS, APPEAL_DAYS, RANK_PERIOD, RANK_STATE } from '@/contract/ranking/ranking-codes';
import type { RankPeriod, RankState } from '@/contract/ranking/ranking-codes';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, weekdayIndex } from '../../calendar/working-calendar.rules';

export interface PeriodSpan {
  /** yyyy-MM-dd; the last day is part of it. */
  readonly first: string;
  readonly last: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const WEEK_DAYS = 7;
const monthStart = (day: number, months: number): number => {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
};

/** @param ago 0: the period that runs now, 1: the one before it */
export function periodOf(kind: RankPeriod, zone: string, now: Date, ago: number): PeriodSpan {
  const today = localDayOf(zone, now.getTime());
  const [first, end] =
    kind === RANK_PERIOD.week
      ? [0, WEEK_DAYS].map((more) => today - weekdayIndex(today) - ago * WEEK_DAYS + more)
      : [monthStart(today, -ago), monthStart(today, 1 - ago)];
  const at = (day: number): Date => new Date(instantOf(zone, day * DAY_MS));
  const [from = today, to = today] = [first, end];
  return { first: dateOf(from), last: dateOf(to - 1), startsAt: at(from), endsAt: at(to) };
}

export const freezesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + FREEZE_AFTER_DAYS * DAY_MS);
export const appealsUntil = (endsAt: Date): Date => new Date(freezesAt(endsAt).getTime() + APPEAL_DAYS * DAY_MS);

export const stateAt = (endsAt: Date, now: Date): RankState =>
  now < endsAt ? RANK_STATE.running : now < freezesAt(endsAt) ? RANK_STATE.ended : RANK_STATE.frozen;
