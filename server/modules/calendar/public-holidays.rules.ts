/** Public holidays and make-up working days of China, by the package that carries them. */
// CommonJS: plain Node gives it no names, only the whole.
import chineseDays from 'chinese-days';
import { DAY_KIND, HOLIDAY_SOURCE } from '@/contract/workday';
import { dateOf, dayNumber } from './working-calendar.rules';

export interface PublicDay {
  day: string;
  kind: number;
  name: string;
  source: typeof HOLIDAY_SOURCE;
}

/**
 * A year is announced in the November before it; the package has it with the release that follows.
 * @returns the days of a year on which the country's week does not hold, in order; none for a year that is not known
 */
export function publicDays(year: number): PublicDay[] {
  const first = dayNumber(`${year}-01-01`);
  const end = dayNumber(`${year + 1}-01-01`);
  return Array.from({ length: end - first }, (_, i) => dateOf(first + i)).flatMap((day) => {
    const { work, name } = chineseDays.getDayDetail(day);
    // "National Day,国庆节,3"; an ordinary day has the weekday's name alone.
    const [, festival] = name.split(',');
    if (!festival) return [];
    return [{ day, kind: work ? DAY_KIND.makeUp : DAY_KIND.holiday, name: festival, source: HOLIDAY_SOURCE }];
  });
}
