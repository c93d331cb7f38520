import { describe, expect, it } from 'vitest';
import { DAY_KIND } from '@/contract/workday';
import { seededDays } from '../../db/seed/calendar';
import type { WeeklyHours } from './calendar.table';
import {
  AROUND_THE_CLOCK,
  type CalendarDayRow,
  dateOf,
  dayNumber,
  DEFAULT_TIME_ZONE,
  OFFICE_WEEK,
  toWorkingCalendar,
} from './working-calendar.rules';
import { addWorkingMs, workingMsBetween, workingSpans } from './working-time.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string): number => Date.parse(text);
const china = (text: string): number => at(`${text}:00+08:00`);

const chinese = seededDays().map((day) => ({ ...day, hours: null }));
const office = toWorkingCalendar({ timeZone: DEFAULT_TIME_ZONE, weekly: OFFICE_WEEK }, chinese);
const calendarOf = (timeZone: string, weekly: WeeklyHours[], days: CalendarDayRow[] = []) =>
  toWorkingCalendar({ timeZone, weekly }, days);
const everyNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '22:00', to: '06:00' }));

describe('office hours in China', () => {
  it('an order of Friday 17:30 with two hours to go is due on Monday at 10:30', () => {
    expect(addWorkingMs(office, china('2026-03-06T17:30'), 2 * HOUR)).toBe(china('2026-03-09T10:30'));
  });

  it('the noon break does not count, and a target met exactly at noon is due at noon', () => {
    expect(addWorkingMs(office, china('2026-03-04T09:00'), 3 * HOUR)).toBe(china('2026-03-04T12:00'));
    expect(addWorkingMs(office, china('2026-03-04T09:00'), 3 * HOUR + 1)).toBe(china('2026-03-04T13:00') + 1);
  });

  it('Spring Festival is skipped; the Saturdays that make up for it are worked', () => {
    // 2026: holiday from 15 to 23 February, worked on Saturday 14 and Saturday 28.
    expect(workingMsBetween(office, china('2026-02-15T00:00'), china('2026-02-24T00:00'))).toBe(0);
    expect(workingMsBetween(office, china('2026-02-14T00:00'), china('2026-02-15T00:00'))).toBe(8 * HOUR);
    expect(addWorkingMs(office, china('2026-02-14T17:00'), 2 * HOUR)).toBe(china('2026-02-24T10:00'));
  });

  it('a day with special hours has those alone', () => {
    const day = { day: '2026-03-04', kind: DAY_KIND.special, hours: [{ from: '10:00', to: '11:30' }] };
    const calendar = calendarOf(DEFAULT_TIME_ZONE, OFFICE_WEEK, [day]);
    expect(workingSpans(calendar, china('2026-03-04T00:00'), china('2026-03-05T00:00'))).toEqual([
      { fromMs: china('2026-03-04T10:00'), toMs: china('2026-03-04T11:30') },
    ]);
  });

  it('an overdue order is overdue by its working time', () => {
    expect(workingMsBetween(office, china('2026-03-09T10:00'), china('2026-03-06T17:00'))).toBe(-2 * HOUR);
  });
});

describe('orders that are suspended', () => {
  const start = china('2026-03-04T09:00');

  it('get back what they waited in working hours, nothing for the night', () => {
    const hold = { fromMs: china('2026-03-04T17:00'), toMs: china('2026-03-05T10:00') };
    expect(addWorkingMs(office, start, 9 * HOUR, [hold])).toBe(china('2026-03-05T12:00'));
  });

  it('are given the same time once where two holds overlap, in any order', () => {
    const holds = [
      { fromMs: china('2026-03-04T10:30'), toMs: china('2026-03-04T11:30') },
      { fromMs: china('2026-03-04T10:00'), toMs: china('2026-03-04T11:00') },
    ];
    expect(workingMsBetween(office, start, china('2026-03-04T12:00'), holds)).toBe(1.5 * HOUR);
  });

  it('are not due while on hold without an end, unless they were due before', () => {
    const hold = { fromMs: china('2026-03-04T11:00'), toMs: Infinity };
    expect(addWorkingMs(office, start, 3 * HOUR, [hold])).toBe(Infinity);
    expect(addWorkingMs(office, start, 2 * HOUR, [hold])).toBe(china('2026-03-04T11:00'));
    expect(workingMsBetween(office, start, china('2026-03-06T11:00'), [hold])).toBe(2 * HOUR);
  });
});

describe('night shifts', () => {
  it('cross midnight, and the one before a holiday is worked to its end', () => {
    const holiday = { day: '2026-03-05', kind: DAY_KIND.holiday, hours: null };
    const calendar = calendarOf(DEFAULT_TIME_ZONE, everyNight, [holiday]);
    expect(workingSpans(calendar, china('2026-03-05T01:00'), china('2026-03-07T00:00'))).toEqual([
      { fromMs: china('2026-03-05T01:00'), toMs: china('2026-03-05T06:00') },
      { fromMs: china('2026-03-06T22:00'), toMs: china('2026-03-07T00:00') },
    ]);
  });

  it.each([
    ['Europe/Madrid', '2026-03-28', 7],
    ['Europe/Madrid', '2026-10-24', 9],
    ['America/New_York', '2026-03-07', 7],
    ['America/New_York', '2026-10-31', 9],
    ['America/New_York', '2026-07-04', 8],
  ])('in %s the one of %s lasts %i hours', (timeZone, day, hours) => {
    const noon = at(`${day}T12:00:00Z`);
    expect(workingMsBetween(calendarOf(timeZone, everyNight), noon, noon + 24 * HOUR)).toBe(hours * HOUR);
  });
});

describe('clock changes', () => {
  it('hours that the clock skips are not worked', () => {
    const calendar = calendarOf('Europe/Madrid', [{ weekday: 7, from: '02:00', to: '03:00' }]);
    expect(workingMsBetween(calendar, at('2026-03-29T00:00:00Z'), at('2026-03-30T00:00:00Z'))).toBe(0);
    expect(workingMsBetween(calendar, at('2026-03-22T00:00:00Z'), at('2026-03-23T00:00:00Z'))).toBe(HOUR);
  });

  it('opening hours keep to the wall on both sides of the change', () => {
    const calendar = calendarOf('Europe/Madrid', OFFICE_WEEK);
    expect(addWorkingMs(calendar, at('2026-03-27T08:00:00Z'), 9 * HOUR)).toBe(at('2026-03-30T08:00:00Z'));
  });
});

describe('calendars at the edge', () => {
  it('around the clock is the plain clock', () => {
    const start = at('2026-03-29T00:59:59.123Z');
    expect(addWorkingMs(AROUND_THE_CLOCK, start, 1000 * HOUR + 7)).toBe(start + 1000 * HOUR + 7);
    expect(workingSpans(AROUND_THE_CLOCK, start, start + 100 * HOUR)).toHaveLength(1);
  });

  it('without any hours nothing is ever due', () => {
    expect(addWorkingMs(calendarOf(DEFAULT_TIME_ZONE, []), at('2026-01-01'), 1)).toBe(Infinity);
  });

  it('with hours on one special day only, work is done on that day', () => {
    const day = { day: '2031-05-05', kind: DAY_KIND.special, hours: [{ from: '08:00', to: '09:00' }] };
    const calendar = calendarOf(DEFAULT_TIME_ZONE, [], [day]);
    expect(addWorkingMs(calendar, at('2026-01-01'), HOUR)).toBe(china('2031-05-05T09:00'));
    expect(addWorkingMs(calendar, at('2026-01-01'), HOUR + 1)).toBe(Infinity);
  });

  it('rejects an invalid time, zone, moment or amount', () => {
    const broken = (from: string) => () => calendarOf(DEFAULT_TIME_ZONE, [{ weekday: 1, from, to: '18:00' }]);
    for (const text of ['9:00', '24:01', '12:60', '']) expect(broken(text), text).toThrow(RangeError);
    expect(() => addWorkingMs(calendarOf('Mars/Base', OFFICE_WEEK), 0, 1)).toThrow(RangeError);
    expect(() => addWorkingMs(office, Number.NaN, 1)).toThrow(RangeError);
    expect(() => addWorkingMs(office, 0, -1)).toThrow(RangeError);
    expect(() => workingMsBetween(office, 0, Infinity)).toThrow(RangeError);
  });
});

describe('the public days of China', () => {
  it.each([
    [2025, 28, 5],
    [2026, 33, 6],
  ])('of %i are %i holidays and %i make-up days', (year, holidays, makeUps) => {
    const kinds = chinese.filter(({ day }) => day.startsWith(String(year))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === DAY_KIND.holiday)).toHaveLength(holidays);
    expect(kinds.filter((kind) => kind === DAY_KIND.makeUp)).toHaveLength(makeUps);
  });

  it('are worked at the weekend only when something is made up for', () => {
    const weekend = chinese.filter(({ day, kind }) => kind === DAY_KIND.makeUp && new Date(day).getUTCDay() % 6 !== 0);
    expect(weekend).toEqual([]);
    expect(dateOf(dayNumber('2026-02-28'))).toBe('2026-02-28');
  });
});
