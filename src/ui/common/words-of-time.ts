/** Durations and moments in words of the current language. */
import { formatAgo, formatMoment, formatRunning, largestUnit } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';

/** 3 分钟, 2 小时 */
export function durationText(ms: number): string {
  const { unit, count } = largestUnit(ms);
  return text(`common.time.${unit}`, { count });
}

const HOUR_MS = 3_600_000;

/** 03:12 below an hour; above it 1 小时 29 分, since 1:29 would read as a minute and a half; above a day 2 天. */
export function leftText(ms: number): string {
  if (ms < HOUR_MS) return formatRunning(ms);
  if (ms >= 24 * HOUR_MS) return durationText(ms);
  const hours = Math.floor(ms / HOUR_MS);
  return text('common.time.hoursMinutes', { hours, minutes: Math.floor((ms % HOUR_MS) / 60_000) });
}

/** 刚刚, 3 分钟前, 今天 14:03 */
export const agoText = (at: number, now: number): string =>
  now - at < 60_000 ? text('common.time.justNow') : formatAgo(at, languageTag(), now);

export const momentText = (at: number, now?: number, seconds?: boolean): string =>
  formatMoment(at, languageTag(), now, seconds);
