/** Durations and moments in words of the current language. */
import { formatAgo, formatMoment, largestUnit } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';

/** 3 分钟, 2 小时 */
export function durationText(ms: number): string {
  const { unit, count } = largestUnit(ms);
  return text(`common.time.${unit}`, { count });
}

/** 刚刚, 3 分钟前, 今天 14:03 */
export const agoText = (at: number, now: number): string =>
  now - at < 60_000 ? text('common.time.justNow') : formatAgo(at, languageTag(), now);

export const momentText = (at: number, now?: number): string => formatMoment(at, languageTag(), now);
