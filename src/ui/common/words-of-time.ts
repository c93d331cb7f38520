/** Durations and moments in words of the current language. */
import { formatAgo, formatClock, formatDue, formatMoment, formatRunning, largestUnit } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';

/** 3 分钟, 2 小时 */
export function durationText(ms: number): string {
  const { unit, count } = largestUnit(ms);
  return text(`common.time.${unit}`, { count });
}

const HOUR_MS = 3_600_000;

/** Till when there is time (周一 10:00 前), or how long within the last hour (剩 03:12). */
export const leftText = (due: number, now: number): string =>
  due - now < HOUR_MS
    ? text('common.time.left', { time: formatRunning(due - now) })
    : text('common.time.by', { time: formatDue(due, languageTag(), now) });

const MINUTE_MS = 60_000;

/** 刚刚, 3 分钟前, 今天 14:03; what lies ahead by its moment: 明天 14:03. Clocks that differ by a minute say 刚刚. */
export function agoText(at: number, now: number): string {
  if (at - now > MINUTE_MS) return formatMoment(at, languageTag(), now);
  return now - at < MINUTE_MS ? text('common.time.justNow') : formatAgo(at, languageTag(), now);
}

/** With the clock as well, for what was within a day: 14:03，3 分钟前. */
export function clockAndAgoText(at: number, now: number): string {
  const ago = agoText(at, now);
  const isWithinDay = now - at < 24 * HOUR_MS && at - now <= MINUTE_MS;
  return isWithinDay ? text('common.time.withClock', { clock: formatClock(at, languageTag()), ago }) : ago;
}

export const momentText = (at: number, now?: number, seconds?: boolean): string =>
  formatMoment(at, languageTag(), now, seconds);
