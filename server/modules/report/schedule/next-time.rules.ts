/** When a schedule sends next, on the park's clock. Pure. */
import { REPORT_EVERY } from '@/contract/report/report-codes';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { weekdayIndex } from '../../calendar/working-calendar.rules';

interface Every {
  readonly every: number;
  readonly interval: number;
  readonly dayNo: number | null;
  readonly clock: string;
}

const MONDAY_OFFSET = 3;
const monthOf = (day: number): number => {
  const at = new Date(day * DAY_MS);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
};

/** Every so many days, weeks, months are counted from 1970: two processes come to the same day. */
function falls(day: number, { every, interval, dayNo }: Every): boolean {
  if (every === REPORT_EVERY.day) return day % interval === 0;
  if (every === REPORT_EVERY.week) {
    const week = Math.floor((day + MONDAY_OFFSET) / 7);
    return weekdayIndex(day) === (dayNo ?? 1) - 1 && week % interval === 0;
  }
  return new Date(day * DAY_MS).getUTCDate() === (dayNo ?? 1) && monthOf(day) % interval === 0;
}

const MOST_DAYS = 800;

/** @param isWorkday absent: every day will do. @returns null: it never comes */
export function nextTime(
  schedule: Every,
  timeZone: string,
  after: Date,
  isWorkday: (day: number) => boolean = () => true,
): Date | null {
  const [hours = 0, minutes = 0] = schedule.clock.split(':').map(Number);
  const today = localDayOf(timeZone, after.getTime());
  for (let day = today; day < today + MOST_DAYS; day += 1) {
    if (!falls(day, schedule) || !isWorkday(day)) continue;
    const at = instantOf(timeZone, day * DAY_MS + (hours * 60 + minutes) * 60_000);
    if (at > after.getTime()) return new Date(at);
  }
  return null;
}
