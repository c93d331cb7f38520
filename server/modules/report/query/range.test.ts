import { expect, it } from 'vitest';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { steadyAhead } from './range.rules';

const days = (timeZone: string, from: string, to: string) => ({
  from: localDayOf(timeZone, Date.parse(`${from}T12:00:00Z`)),
  to: localDayOf(timeZone, Date.parse(`${to}T12:00:00Z`)),
});
const HOUR = 3_600_000;

it('a clock that is never changed is always ahead by as much', () => {
  expect(steadyAhead(days('Asia/Shanghai', '2025-11-27', '2026-11-27'), 'Asia/Shanghai')).toBe(8 * HOUR);
  expect(steadyAhead(days('Asia/Kolkata', '2026-01-01', '2026-01-01'), 'Asia/Kolkata')).toBe(5.5 * HOUR);
});

it('a clock that is put forward or back among the days is not, also on the first and the last of them', () => {
  const zone = 'Europe/Madrid';
  expect(steadyAhead(days(zone, '2026-04-01', '2026-10-24'), zone)).toBe(2 * HOUR);
  expect(steadyAhead(days(zone, '2026-03-29', '2026-03-29'), zone)).toBeNull();
  expect(steadyAhead(days(zone, '2026-10-20', '2026-10-25'), zone)).toBeNull();
  expect(steadyAhead(days(zone, '2026-01-01', '2026-12-31'), zone)).toBeNull();
});
