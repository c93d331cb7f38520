/** What a change makes of a calendar, before anything is written. */
import { describe, expect, it } from 'vitest';
import { DAY_KIND, type HourSegment, type WorkdayChange } from '@/contract/workday';
import { AppError } from '../../http/app-error';
import { OFFICE_WEEK } from '../calendar/working-calendar.rules';
import { BY_HAND, type CalendarState, changed } from './workday-change.rules';
import { yearAsked } from './workday-todos.usecases';

const WORKDAYS = [1, 2, 3, 4, 5];
const summer: HourSegment[] = [{ weekdays: WORKDAYS, from: '08:30', to: '17:30' }];
const night: HourSegment = { weekdays: [7], from: '22:00', to: '06:00' };

const state = (set: Partial<CalendarState> = {}): CalendarState => ({
  id: 1,
  parkId: 1,
  version: 3,
  name: '工作时间',
  timeZone: 'Asia/Shanghai',
  weekly: OFFICE_WEEK,
  isDefault: true,
  days: [],
  hours: [{ id: 7, version: 2, validFrom: '2026-07-01', validTo: '2026-08-31', segments: summer }],
  ...set,
});

const hours = (validFrom: string, validTo: string | null, set: object = {}): WorkdayChange => ({
  kind: 'hours',
  validFrom,
  validTo,
  segments: summer,
  ...set,
});

function refusal(change: WorkdayChange, of = state()): [string, object] | undefined {
  try {
    changed(of, change);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.params];
    throw error;
  }
  return undefined;
}

describe('hours with a validity', () => {
  it.each([
    ['2026-08-31', '2026-09-30'],
    ['2026-06-01', '2026-07-01'],
    ['2026-07-10', '2026-07-10'],
    ['2026-01-01', null],
  ])('that share a day with others are refused with the others’ days: %s to %s', (from, to) => {
    expect(refusal(hours(from, to))).toEqual(['workday.hoursOverlap', { from: '2026-07-01', to: '2026-08-31' }]);
  });

  it('may follow the others on the next day, and replace themselves', () => {
    expect(refusal(hours('2026-09-01', null))).toBeUndefined();
    expect(refusal(hours('2026-07-01', '2026-09-15', { id: 7, version: 2 }))).toBeUndefined();
  });

  it('overlap those without an end whenever they come later', () => {
    const open = state({ hours: [{ id: 8, version: 1, validFrom: '2026-10-01', validTo: null, segments: summer }] });
    expect(refusal(hours('2030-01-01', '2030-01-02'), open)).toEqual([
      'workday.hoursOverlapOpen',
      { from: '2026-10-01' },
    ]);
  });

  it('are refused when somebody was faster, turned round, or have hours that meet', () => {
    expect(refusal(hours('2026-07-01', null, { id: 7, version: 1 }))?.[0]).toBe('record.changed');
    expect(refusal(hours('2026-09-02', '2026-09-01'))?.[0]).toBe('workday.endsBeforeStart');
    expect(refusal(hours('2026-02-30', null))?.[0]).toBe('workday.dayUnknown');
    const monday = { weekdays: [1], from: '05:00', to: '09:00' };
    expect(refusal(hours('2026-09-01', null, { segments: [night, monday] }))).toEqual([
      'workday.segmentsOverlap',
      { weekday: 7 },
    ]);
    expect(refusal(hours('2026-09-01', null, { segments: [night, { ...monday, from: '06:00' }] }))).toBeUndefined();
  });
});

describe('days', () => {
  const day = (kind: number | null, own: HourSegment[] | null = null): WorkdayChange => ({
    kind: 'days',
    days: [{ date: '2026-12-05', kind: kind as 1, name: '', hours: own }],
  });

  it('are set by hand, and given back to the week', () => {
    const set = changed(state(), day(DAY_KIND.makeUp));
    expect(set.days).toEqual([{ day: '2026-12-05', kind: 2, name: '', hours: null, source: BY_HAND }]);
    expect(changed(set, day(null)).days).toEqual([]);
  });

  it('of special hours need hours', () => {
    expect(refusal(day(DAY_KIND.special))?.[0]).toBe('workday.hoursMissing');
  });

  it('of a source take nothing from what was set by hand', () => {
    const byHand = { day: '2026-10-01', kind: DAY_KIND.special, name: '留守', hours: null, source: BY_HAND };
    const { days } = changed(state({ days: [byHand] }), { kind: 'holidays', year: 2026 });
    expect(days.filter(({ day: date }) => date === '2026-10-01')).toEqual([byHand]);
    expect(days.find(({ day: date }) => date === '2026-10-02')?.kind).toBe(DAY_KIND.holiday);
    expect(changed(state({ days }), { kind: 'holidays', year: 2026 }).days).toHaveLength(days.length);
  });

  it('of a year that nobody has announced are refused', () => {
    expect(refusal({ kind: 'holidays', year: 2050 })).toEqual(['workday.yearUnpublished', { year: 2050 }]);
  });
});

it('the default calendar stays it, whatever is asked', () => {
  const base = summer;
  const change: WorkdayChange = { kind: 'calendar', name: '办公', timeZone: 'Asia/Shanghai', isDefault: false, base };
  expect(changed(state(), change)).toMatchObject({ isDefault: true, name: '办公' });
  expect(refusal({ ...change, timeZone: 'Moon/Base' })?.[0]).toBe('workday.zoneUnknown');
});

it('next year’s holidays are asked for from 20 November, by the clock of the park', () => {
  expect(yearAsked(new Date('2026-11-19T15:59:59Z'))).toBeNull();
  expect(yearAsked(new Date('2026-11-19T16:00:00Z'))).toBe(2027);
  expect(yearAsked(new Date('2027-01-01T00:00:00Z'))).toBeNull();
});
