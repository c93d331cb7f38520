import { expect, it } from 'vitest';
import { ALL_WEEK, isInWeek } from '@/contract/access/time-plan';
import { ALL_DAY, DAYTIME, hoursOf, NIGHT, planOf } from './plan-hours';

it('hours are read back as they were chosen', () => {
  for (const hours of [
    ALL_DAY,
    NIGHT,
    DAYTIME,
    { days: [1, 2, 3, 4, 5], from: '18:30', to: '06:15' },
    { days: [7], from: '22:00', to: '02:00' },
  ])
    expect(hoursOf(planOf(hours))).toEqual(hours);
});

it('a night begins on the evening of its day and ends on the next morning', () => {
  const plan = planOf({ days: [7], from: '22:00', to: '02:00' });
  expect(isInWeek(plan, { weekday: 7, minute: 23 * 60 })).toBe(true);
  expect(isInWeek(plan, { weekday: 1, minute: 60 })).toBe(true);
  expect(isInWeek(plan, { weekday: 7, minute: 60 })).toBe(false);
});

it('the whole week is the whole week, and what is of no such form is said to be', () => {
  expect(planOf(ALL_DAY)).toEqual(ALL_WEEK);
  expect(
    hoursOf([
      { weekday: 1, from: 0, to: 60 },
      { weekday: 2, from: 300, to: 400 },
    ]),
  ).toBeNull();
});
