import { describe, expect, it } from 'vitest';
import { customPeriod, formatDay, periodAt, weekIn, type PeriodKind } from './period';

const days = (kind: Exclude<PeriodKind, 'custom'>, now: string, zone?: string): string[] => {
  const { from, to } = periodAt(kind, Date.parse(now), zone);
  return [new Date(from).toISOString(), new Date(to).toISOString()];
};

describe('a period of the statistics', () => {
  it('begins and ends at the park’s midnight, independent of the device’s time zone', () => {
    // 00:30 on 1 December in Shanghai is still November in London.
    expect(days('month', '2026-11-30T16:30:00Z')).toEqual(['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
  });

  it('of a week runs from Monday to Monday across the end of the year', () => {
    // Friday, 1 January 2027.
    expect(days('week', '2027-01-01T04:00:00Z')).toEqual(['2026-12-27T16:00:00.000Z', '2027-01-03T16:00:00.000Z']);
  });

  it('of a Sunday belongs to the week before', () => {
    expect(days('week', '2026-11-22T04:00:00Z')[0]).toBe('2026-11-15T16:00:00.000Z');
  });

  it('of a quarter ends with its third month', () => {
    expect(days('quarter', '2026-11-21T00:00:00Z')).toEqual(['2026-09-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
  });

  it('of a year has the 366 days of a leap year', () => {
    const { from, to } = periodAt('year', Date.parse('2028-02-29T00:00:00Z'));
    expect((to - from) / 86_400_000).toBe(366);
  });

  it('follows the clocks where they are changed', () => {
    // Berlin goes to winter time on 25 October 2026: that week has an hour more.
    expect(days('week', '2026-10-21T10:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('of two chosen days has both of them', () => {
    const period = customPeriod('2026-02-27', '2026-03-01');
    expect(period && (period.to - period.from) / 86_400_000).toBe(3);
  });

  it('is refused when the days are reversed, invalid, or too far apart', () => {
    expect(customPeriod('2026-03-02', '2026-03-01')).toBeUndefined();
    expect(customPeriod('2026-02-30', '2026-03-01')).toBeUndefined();
    expect(customPeriod('2025-01-01', '2026-03-01')).toBeUndefined();
  });

  it('cuts its first and last week to itself, so that a bar and its list count the same', () => {
    const month = periodAt('month', Date.parse('2026-11-10T00:00:00Z'));
    const first = weekIn(Date.parse('2026-10-25T16:00:00Z'), month);
    expect([formatDay(first.from), formatDay(first.to)]).toEqual(['2026-11-01', '2026-11-02']);
  });
});
