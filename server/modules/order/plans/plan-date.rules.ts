/** When a recurring order is due next. */
import { PLAN_EVERY } from '@/contract/order-codes';
import { DAY_MS, instantOf, localDayOf, MINUTE_MS } from '../../calendar/wall-clock.rules';
import { DEFAULT_TIME_ZONE, weekdayIndex } from '../../calendar/working-calendar.rules';
import type { OrderPlanRecord } from '../order-type.table';

type Rhythm = Pick<OrderPlanRecord, 'every' | 'interval' | 'dayNo' | 'clock'>;

const clockMs = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
};

const monthOf = (day: number): { year: number; month: number } => {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
};

/** The asked day of a month, or its last where the month is shorter. */
function dayOfMonth(year: number, month: number, dayNo: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(dayNo, last)) / DAY_MS;
}

/** The days on which the plan may make an order, from the day given on. @param from a day number at the park */
function* daysFrom({ every, interval, dayNo }: Rhythm, from: number): Generator<number> {
  if (every === PLAN_EVERY.day) {
    for (let day = from; ; day += interval) yield day;
  } else if (every === PLAN_EVERY.week) {
    const ahead = ((dayNo ?? 1) - 1 - weekdayIndex(from) + 7) % 7;
    for (let day = from + ahead; ; day += 7 * interval) yield day;
  } else {
    const { year, month } = monthOf(from);
    for (let step = 0; ; step += step === 0 && dayOfMonth(year, month, dayNo ?? 1) < from ? 1 : interval) {
      const day = dayOfMonth(year, month + step, dayNo ?? 1);
      if (day >= from) yield day;
    }
  }
}

/**
 * @param last when it last made one: the interval counts from there; null for a new plan
 * @returns the first moment after `now`
 */
export function nextOrderPlanAt(plan: Rhythm, last: Date | null, now: Date): Date {
  const first = localDayOf(DEFAULT_TIME_ZONE, (last ?? now).getTime());
  for (const day of daysFrom(plan, first)) {
    const at = instantOf(DEFAULT_TIME_ZONE, day * DAY_MS + clockMs(plan.clock));
    if (at > now.getTime() && (last === null || day > first)) return new Date(at);
  }
  throw new Error('a calendar without an end has ended');
}
