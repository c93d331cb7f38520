/** When a rule applies, as its form asks it: days of the week, and one span of hours. */
import { clockOf, DAY_MINUTES, type PlanSegment, WEEKDAYS } from '@/contract/access/time-plan';

const HOURS = /^(\d{1,2}):(\d{2})\s*[-–—~～]\s*(\d{1,2}):(\d{2})$/;

/** @returns null: not hours; empty: the whole day */
export function hoursIn(words: string): { from: number; to: number } | null {
  if (words.trim() === '') return { from: 0, to: DAY_MINUTES };
  const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(words.trim()) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  return from < to && to <= DAY_MINUTES ? { from, to } : null;
}

/** Empty: always. */
export function weekOf(days: readonly number[], hours: string): PlanSegment[] {
  const span = hoursIn(hours) ?? { from: 0, to: DAY_MINUTES };
  const isAlways = days.length === 0 && span.from === 0 && span.to === DAY_MINUTES;
  if (isAlways) return [];
  return WEEKDAYS.filter((weekday) => days.length === 0 || days.includes(weekday)).map((weekday) => ({
    weekday,
    ...span,
  }));
}

export function readWeek(week: readonly PlanSegment[]): { days: number[]; hours: string } {
  const [first] = week;
  if (!first) return { days: [], hours: '' };
  const days = [...new Set(week.map(({ weekday }) => weekday))];
  const isWhole = first.from === 0 && first.to === DAY_MINUTES;
  return {
    days: days.length === WEEKDAYS.length ? [] : days,
    hours: isWhole ? '' : `${clockOf(first.from)}–${clockOf(first.to)}`,
  };
}
