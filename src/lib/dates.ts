/** Moments and durations in words, by Intl. Times are ms since 1970; `language` is a tag such as `zh-CN`. */

const cache = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const made = cache.get(key) ?? new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...options });
  cache.set(key, made);
  return made;
}

/** 今天, 昨天, 3 分钟前; Chinese stands apart from its numbers, as in all our texts. */
function relative(language: string, value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, made);
  const words = made.format(value, unit);
  return language.startsWith('zh') ? words.replace(/^\d+/, '$& ') : words;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Whole calendar days from `at` to `now` on this device's clock; summer time does not disturb it. */
const daysBetween = (at: number, now: number): number => Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);

const two = (value: number): string => String(value).padStart(2, '0');

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const TO_SECONDS = { ...CLOCK, second: '2-digit' } as const;

/** 14:03, or 14:03:09 */
export const formatClock = (at: number, language: string, seconds = false): string =>
  format(language, seconds ? TO_SECONDS : CLOCK).format(at);

/** Between a day's name and the clock: today at 14:03, hoy a las 14:03. */
const JOINT: Readonly<Record<string, string>> = { en: ' at ', es: ' a las ' };

/** As a person says it: 今天 14:03, 昨天 14:03, 明天 14:03, 11月20日 14:03, 2025年11月20日 14:03. */
export function formatMoment(at: number, language: string, now: number = Date.now(), seconds = false): string {
  const days = daysBetween(at, now);
  if (Math.abs(days) <= 1)
    return relative(language, -days || 0, 'day') + (JOINT[language] ?? ' ') + formatClock(at, language, seconds);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const day = { month: 'short', day: 'numeric', ...(seconds ? TO_SECONDS : CLOCK) } as const;
  return format(language, isThisYear ? day : { ...day, year: 'numeric' }).format(at);
}

/** When something is due: 14:03 today, then 明天 09:30, 周一 09:30 within a week, else with the date. */
export function formatDue(at: number, language: string, now: number = Date.now()): string {
  const days = -daysBetween(at, now);
  if (days === 0) return formatClock(at, language);
  return days > 1 && days < 7
    ? `${format(language, { weekday: 'short' }).format(at)} ${formatClock(at, language)}`
    : formatMoment(at, language, now);
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

/** 刚刚, 3 分钟前, 2 小时前; beyond a day as a moment. */
export function formatAgo(at: number, language: string, now: number = Date.now()): string {
  const { unit, count } = largestUnit(now - at);
  if (unit === 'days') return formatMoment(at, language, now);
  return unit === 'seconds' ? relative(language, 0, 'second') : relative(language, -count, unit);
}
