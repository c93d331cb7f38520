/** Days in the address, by this device's clock. */
import { languageTag } from '@/i18n/language';

const two = (value: number): string => String(value).padStart(2, '0');

/** 2026-11-24 */
export function dayText(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** @param text of the address; anything else is today */
export function dayOf(text: string | null, now: number): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  const at = year ? new Date(Number(year), Number(month) - 1, Number(day)).getTime() : Number.NaN;
  return Number.isNaN(at) || at > now ? startOfDay(now) : at;
}

/** The day before or after, across changes of the clock. */
export const dayBeside = (day: number, step: -1 | 1): number => {
  const date = new Date(day);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + step).getTime();
};

/** 11月24日 周二 */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(languageTag(), { month: 'short', day: 'numeric', weekday: 'short' }).format(day);
