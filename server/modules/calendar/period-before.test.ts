import { expect, it } from 'vitest';
import { spanBefore } from './period-before.rules';
import { dateOf, dayNumber } from './working-calendar.rules';

const before = (first: string, end: string, today: string): string[] => {
  const span = spanBefore({ first: dayNumber(first), end: dayNumber(end) }, dayNumber(today));
  return [dateOf(span.first), dateOf(span.end)];
};

it.each([
  ['a month that is over', '2026-03-01', '2026-04-01', '2026-11-23', ['2026-02-01', '2026-03-01']],
  ['a quarter that is over', '2026-07-01', '2026-10-01', '2026-11-23', ['2026-04-01', '2026-07-01']],
  ['the first month of a year', '2026-01-01', '2026-02-01', '2026-11-23', ['2025-12-01', '2026-01-01']],
  ['a week', '2026-11-09', '2026-11-16', '2026-11-23', ['2026-11-02', '2026-11-09']],
  ['the last 30 days', '2026-10-25', '2026-11-24', '2026-11-23', ['2026-09-25', '2026-10-25']],
])('%s is compared with the whole one before it', (_, first, end, today, expected) => {
  expect(before(first, end, today)).toEqual(expected);
});

it.each([
  ['a month', '2026-11-01', '2026-12-01', '2026-11-23', ['2026-10-01', '2026-10-24']],
  ['a week', '2026-11-23', '2026-11-30', '2026-11-25', ['2026-11-16', '2026-11-19']],
  ['a year', '2026-01-01', '2027-01-01', '2026-11-23', ['2025-01-01', '2025-11-24']],
  // 30 days of March: February has no more than 28.
  ['a month after a shorter one', '2026-03-01', '2026-04-01', '2026-03-30', ['2026-02-01', '2026-03-01']],
])('%s that still runs is compared with as many days', (_, first, end, today, expected) => {
  expect(before(first, end, today)).toEqual(expected);
});
