/** Moments and durations in words, by Intl. Times are ms since 1970; `language` is a tag such as `zh-CN`. */

const cache = new Map<string, Intl.DateTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const made = cache.get(key) ?? new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...options });
  cache.set(key, made);
  return made;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Whole calendar days from `at` to `now` on this device's clock; summer time does not disturb it. */
const daysBetween = (at: number, now: number): number => Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);

const two = (value: number): string => String(value).padStart(2, '0');

/** 14:03, or 14:03:09 */
export const formatClock = (at: number, language: string, seconds = false): string =>
  format(language, { hour: '2-digit', minute: '2-digit', ...(seconds && { second: '2-digit' }) }).format(at);

/** 今天, 昨天 */
const dayWord = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');

/** 11-20, or 2025-11-20 in another year. */
function formatDay(at: number, now: number): string {
  const date = new Date(at);
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return date.getFullYear() === new Date(now).getFullYear() ? day : `${date.getFullYear()}-${day}`;
}

/** As a person says it: 今天 14:03, 昨天 14:03, 11-20 14:03, 2025-11-20 14:03. */
export function formatMoment(at: number, language: string, now: number = Date.now(), seconds = false): string {
  const days = daysBetween(at, now);
  const clock = formatClock(at, language, seconds);
  return days === 0 || days === 1 ? `${dayWord(days, language)} ${clock}` : `${formatDay(at, now)} ${clock}`;
}

/** Shortest form that is clear on its own: 14:03 today, else with the day. */
export const formatShort = (at: number, language: string, now: number = Date.now()): string =>
  daysBetween(at, now) === 0 ? formatClock(at, language) : formatMoment(at, language, now);

/** Everything, for tips and archives: 2026-11-20 14:03:09. */
export function formatExact(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Running time: mm:ss below an hour, then h:mm. Negative counts as zero. */
export function formatRunning(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${two(minutes)}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** The largest unit that says enough: 45 seconds, 3 minutes, 5 hours, 2 days. The words are in i18n. */
export function largestUnit(ms: number): { unit: DurationUnit; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}

/** 刚刚, 3分钟前, 2小时前; beyond a day as a moment. */
export function formatAgo(at: number, language: string, now: number = Date.now()): string {
  const { unit, count } = largestUnit(now - at);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (unit === 'days') return formatMoment(at, language, now);
  return unit === 'seconds' ? words.format(0, 'second') : words.format(-count, unit);
}
