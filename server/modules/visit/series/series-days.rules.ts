/** On which days a visit comes again. Pure. */
import { MOST_TIMES, type Recurrence } from '@/contract/visit/visit-series';
import { DAY_MS, instantOf, wallOf } from '../../calendar/wall-clock.rules';
import { dayNumber, weekdayIndex, weekOn, type WorkingCalendar } from '../../calendar/working-calendar.rules';

export interface Span {
  planStart: Date;
  planEnd: Date;
}

/** No plan reaches further: 30 weeks, and a day of 30 working days that all lie in long holidays. */
const MOST_DAYS = 366;

const isWorked = (calendar: WorkingCalendar, day: number): boolean =>
  (calendar.days.get(day) ?? weekOn(calendar, day)[weekdayIndex(day)] ?? []).length > 0;

/** @returns one more than may be at most, where there are more */
function daysOf(calendar: WorkingCalendar, first: number, { every, until }: Recurrence): number[] {
  const last = Math.min(dayNumber(until), first + MOST_DAYS);
  const days: number[] = [];
  for (let day = first; day <= last && days.length <= MOST_TIMES; day += every === 'week' ? 7 : 1)
    if (every !== 'workday' || isWorked(calendar, day)) days.push(day);
  return days;
}

/** At the same time of the park’s clock on each of these days, each as long as the first. */
export function spansOf(calendar: WorkingCalendar, { planStart, planEnd }: Span, plan: Recurrence): Span[] {
  const { timeZone } = calendar;
  const wall = wallOf(timeZone, planStart.getTime());
  const first = Math.floor(wall / DAY_MS);
  const length = planEnd.getTime() - planStart.getTime();
  return daysOf(calendar, first, plan).map((day) => {
    const start = day === first ? planStart.getTime() : instantOf(timeZone, day * DAY_MS + (wall - first * DAY_MS));
    return { planStart: new Date(start), planEnd: new Date(start + length) };
  });
}
