/** Times as media servers write them: `2026-03-02 12:00:00`, by the clock on the wall of the park. */
import type { WallClock } from '../../ports/media-server';
import { instantOf, wallOf } from '../calendar/wall-clock.rules';

const DIGITS = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/;

export const wallClockOf = (timeZone: string): WallClock => ({
  textOf: (at) => new Date(wallOf(timeZone, at)).toISOString().slice(0, 19).replace('T', ' '),
  momentIn(text) {
    const read = DIGITS.exec(text);
    if (!read) return null;
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = read.slice(1).map(Number);
    return instantOf(timeZone, Date.UTC(year, month - 1, day, hour, minute, second));
  },
});
