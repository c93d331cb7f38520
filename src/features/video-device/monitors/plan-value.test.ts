import { describe, expect, it } from 'vitest';
import { wholePlan } from '@/contract/video/monitor';
import { clockOf, hoursIn, linesOfPlan, painted, planLines, planOfLines, runsOf, WORKING_HOURS } from './plan-value';

describe('a recording plan', () => {
  it('is read and written without a loss', () => {
    const plan = wholePlan(true).map((day, i) => day.map((_, slot) => (i + slot) % 3 === 0));
    expect(planOfLines(linesOfPlan(plan))).toEqual(plan);
  });

  it('that is nothing yet records nothing', () => {
    expect(planLines(undefined).map(hoursIn)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is painted as a rectangle, in whichever direction the hand goes', () => {
    const none = planLines(undefined);
    const drawn = painted(none, { day: 3, slot: 20 }, { day: 1, slot: 16 }, true);
    expect(drawn.map(hoursIn)).toEqual([0, 2.5, 2.5, 2.5, 0, 0, 0]);
    expect(drawn).toEqual(painted(none, { day: 1, slot: 16 }, { day: 3, slot: 20 }, true));
    expect(painted(drawn, { day: 0, slot: 0 }, { day: 6, slot: 47 }, false)).toEqual(none);
  });

  it('of working hours is twelve hours on five days', () => {
    expect(WORKING_HOURS.map(hoursIn)).toEqual([12, 12, 12, 12, 12, 0, 0]);
    expect(runsOf(WORKING_HOURS[0] ?? '')).toEqual([{ from: 16, length: 24 }]);
  });

  it('names its half hours by the clock', () => {
    expect([0, 17, 47, 48].map(clockOf)).toEqual(['00:00', '08:30', '23:30', '24:00']);
  });
});
