/** Times as servers write them: `2026-03-02 12:00:00`, by the clock on the wall. */
import { instantOf, wallOf } from '../../modules/calendar/wall-clock.rules';

const DIGITS = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/;

export const wallTextOf = (timeZone: string, at: number): string =>
  new Date(wallOf(timeZone, at)).toISOString().slice(0, 19).replace('T', ' ');

/** @returns null for what is no such time */
export function momentIn(timeZone: string, text: string): number | null {
  const read = DIGITS.exec(text);
  if (!read) return null;
  const [year = 0, month = 1, ...rest] = read.slice(1).map(Number);
  const [day = 1, hour = 0, minute = 0, second = 0] = rest;
  return instantOf(timeZone, Date.UTC(year, month - 1, day, hour, minute, second));
}
