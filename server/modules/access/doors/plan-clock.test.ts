import { describe, expect, it } from 'vitest';
import { HOLIDAY_RULE as H, isInPlan, type ParkClock, planNow, weekdayOf } from '@/contract/access/plan-clock';
import type { PlanSegment } from '@/contract/access/time-plan';

const hours = (weekday: number, from: number, to: number): PlanSegment => ({ weekday, from: from * 60, to: to * 60 });
const WORK = [1, 2, 3, 4, 5].map((weekday) => hours(weekday, 8, 18));
/** Thursday, 10:00, two weeks ahead. */
const THURSDAY: ParkClock = { weekday: 4, minute: 600, marks: Array.from({ length: 15 }, () => undefined) };
const marked = (...days: (readonly [number, 'rest' | 'work'])[]): ParkClock => ({
  ...THURSDAY,
  marks: THURSDAY.marks.map((_, nth) => days.find(([day]) => day === nth)?.[1]),
});

describe('a time plan on days that the calendar marks', () => {
  it('goes by the weekday, is closed, or is as on Sunday, as its rule says', () => {
    const holiday = { weekday: 4, mark: 'rest' } as const;
    expect(weekdayOf(holiday, H.asWeek)).toBe(4);
    expect(weekdayOf(holiday, H.closed)).toBeNull();
    expect(weekdayOf(holiday, H.asSunday)).toBe(7);
  });

  it('opens on a weekend that is worked as on Monday, unless it goes by the weekday', () => {
    const saturday = { weekday: 6, minute: 600, mark: 'work' } as const;
    expect(isInPlan({ week: WORK, holiday: H.closed }, saturday)).toBe(true);
    expect(isInPlan({ week: WORK, holiday: H.asWeek }, saturday)).toBe(false);
    expect(isInPlan({ week: WORK }, saturday)).toBe(false);
  });
});

describe('what is in force now', () => {
  it('is open until the hours end, or closed until they begin again', () => {
    expect(planNow({ week: WORK }, THURSDAY)).toEqual({ open: true, minutes: 480 });
    expect(planNow({ week: WORK }, { ...THURSDAY, minute: 1_200 })).toEqual({ open: false, minutes: 240 + 480 });
  });

  it('runs over midnight where the hours touch', () => {
    const night = [hours(4, 8, 24), hours(5, 0, 6)];
    expect(planNow({ week: night }, THURSDAY)).toEqual({ open: true, minutes: 840 + 360 });
  });

  it('has no end that is named when it never closes, and no beginning when it never opens', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => hours(weekday, 0, 24));
    expect(planNow({ week: always }, THURSDAY)).toEqual({ open: true, minutes: null });
    const holidays = marked(...THURSDAY.marks.map((_, day) => [day, 'rest'] as const));
    expect(planNow({ week: always, holiday: H.closed }, holidays)).toEqual({ open: false, minutes: null });
  });

  it('waits for the first day after the holidays', () => {
    const clock = marked([0, 'rest'], [1, 'rest'], [4, 'rest']);
    // Thursday, Friday and Monday are holidays: Tuesday at eight.
    expect(planNow({ week: WORK, holiday: H.closed }, clock)).toEqual({ open: false, minutes: 5 * 1_440 - 600 + 480 });
  });
});
