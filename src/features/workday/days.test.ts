import { expect, it } from 'vitest';
import type { CalendarYear } from '@/contract/workday';
import { barsOf, datesOf, dayOf, rangeOf, sumOf, weeksOf } from './days';

const WORKDAYS = [1, 2, 3, 4, 5];
const base = [{ weekdays: WORKDAYS, from: '09:00', to: '18:00' }];
const year = (set: Partial<CalendarYear> = {}): CalendarYear => ({
  calendarId: 1,
  year: 2026,
  days: [],
  hours: [],
  base,
  isPublished: true,
  isKnown: true,
  ...set,
});
const own = (date: string, kind: 1 | 2 | 3 | 4 | 5) => ({ date, kind, name: '', hours: null, source: 'manual' });

it('a month is whole weeks from Monday, with empty places around it', () => {
  const weeks = weeksOf(2026, 2);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect([weeks[0]?.indexOf('2026-02-01'), weeks[4]?.[5]]).toEqual([6, '2026-02-28']);
});

it('a range is the same in whichever direction it was drawn', () => {
  expect(datesOf(rangeOf('2026-03-02', '2026-02-27'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('a day is what somebody said it is, else what its week says', () => {
  expect(dayOf(year(), '2026-10-09', undefined)).toMatchObject({ isWorked: true, hours: base });
  expect(dayOf(year(), '2026-10-10', undefined).isWorked).toBe(false);
  expect(dayOf(year(), '2026-10-10', own('2026-10-10', 2))).toMatchObject({ isWorked: true, hours: base });
  expect(dayOf(year(), '2026-10-01', own('2026-10-01', 1))).toMatchObject({ isWorked: false, hours: [] });
});

it('hours with a validity hold on their days, the first and the last included', () => {
  const summer = [{ weekdays: [6], from: '08:00', to: '12:00' }];
  const hours = [{ id: 1, version: 1, validFrom: '2026-07-04', validTo: '2026-07-11', segments: summer }];
  const worked = ['2026-06-27', '2026-07-04', '2026-07-11', '2026-07-18'].map(
    (date) => dayOf(year({ hours }), date, undefined).isWorked,
  );
  expect(worked).toEqual([false, true, true, false]);
});

it('a year sums up to its working days, holidays and make-up days', () => {
  expect(sumOf(year())).toEqual({ worked: 261, holidays: 0, makeUps: 0 });
  const days = [own('2026-10-01', 1), own('2026-10-10', 2)];
  expect(sumOf(year({ days }))).toEqual({ worked: 261, holidays: 1, makeUps: 1 });
});

it('a night ends as a bar of the next day, Sunday’s on Monday', () => {
  const night = [{ weekdays: [7], from: '18:00', to: '06:00' }];
  expect(barsOf(night, 7)).toEqual([{ left: 75, width: 25 }]);
  expect(barsOf(night, 1)).toEqual([{ left: 0, width: 25 }]);
  expect(barsOf([{ weekdays: [1], from: '00:00', to: '24:00' }], 2)).toEqual([]);
});
