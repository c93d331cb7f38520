import { describe, expect, it } from 'vitest';
import { linesOf, segmentsIn, unreadableDay, weekIn } from './week-text';

describe('the hours of a week', () => {
  it('are read as people write them, and written so that they are read again', () => {
    const week = weekIn(['08:00-12:00，1300~1800', '', '0:00–24:00', '', '', '', '']);
    expect(week).toEqual([
      { weekday: 1, from: 480, to: 720 },
      { weekday: 1, from: 780, to: 1080 },
      { weekday: 3, from: 0, to: 1440 },
    ]);
    expect(weekIn(linesOf(week))).toEqual(week);
  });

  it('name the day that cannot be read', () => {
    expect(segmentsIn('12:00–08:00', 1)).toBeNull();
    expect(unreadableDay(['', 'morning', '', '', '', '', ''])).toBe(2);
    expect(unreadableDay(['', '', '', '', '', '', ''])).toBeUndefined();
  });
});
