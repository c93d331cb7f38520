import { expect, it } from 'vitest';
import { formatAgo, formatExact, formatMoment, formatRunning, formatShort, largestUnit } from './dates';

const ZH = 'zh-CN';
const now = new Date(2026, 10, 20, 14, 3, 9).getTime();
const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();

it('a moment is said as a person says it', () => {
  expect(formatMoment(now, ZH, now)).toBe('今天 14:03');
  expect(formatMoment(at(2026, 10, 19, 23, 59), ZH, now)).toBe('昨天 23:59');
  expect(formatMoment(at(2026, 10, 18, 9, 5), ZH, now)).toBe('11月18日 09:05');
  expect(formatMoment(at(2025, 11, 31, 0, 0), ZH, now)).toBe('2025年12月31日 00:00');
  expect(formatMoment(at(2026, 10, 21, 9, 0), ZH, now)).toBe('明天 09:00');
});

it('midnight is 00, not 24', () => {
  expect(formatMoment(at(2026, 10, 20, 0, 0), ZH, now)).toBe('今天 00:00');
});

it('other languages have their own words for the day', () => {
  expect(formatMoment(now, 'en', now)).toBe('today at 14:03');
  expect(formatMoment(now, 'es', now)).toBe('hoy a las 14:03');
  expect(formatMoment(now, 'ja', now)).toBe('今日 14:03');
});

it('a date names its month where day and month could be mistaken for each other', () => {
  expect(formatMoment(at(2026, 2, 2, 9, 5), 'en', now)).toBe('Mar 2, 09:05');
  expect(formatMoment(at(2026, 2, 2, 9, 5), 'es', now)).toBe('2 mar, 09:05');
  expect(formatMoment(at(2026, 2, 2, 9, 5), 'ja', now)).toBe('3月2日 09:05');
  expect(formatMoment(at(2025, 2, 2, 9, 5), 'en', now, true)).toBe('Mar 2, 2025, 09:05:00');
});

it('what happened today needs no day', () => {
  expect(formatShort(now, ZH, now)).toBe('14:03');
  expect(formatShort(at(2026, 10, 19, 8, 0), ZH, now)).toBe('昨天 08:00');
});

it('running time shows minutes and seconds, then hours and minutes', () => {
  expect(formatRunning(0)).toBe('00:00');
  expect(formatRunning(65_400)).toBe('01:05');
  expect(formatRunning(3_599_000)).toBe('59:59');
  expect(formatRunning(3_660_000)).toBe('1:01');
  expect(formatRunning(-5000)).toBe('00:00');
});

it('says how long ago, and beyond a day when', () => {
  expect(formatAgo(now - 3 * 60_000, ZH, now)).toBe('3 分钟前');
  expect(formatAgo(now - 2 * 3_600_000, ZH, now)).toBe('2 小时前');
  expect(formatAgo(now - 48 * 3_600_000, ZH, now)).toBe('11月18日 14:03');
});

it('the exact time has its seconds', () => {
  expect(formatExact(now)).toBe('2026-11-20 14:03:09');
});

it('a duration is said in the largest unit that says enough', () => {
  expect(largestUnit(45_000)).toEqual({ unit: 'seconds', count: 45 });
  expect(largestUnit(200_000)).toEqual({ unit: 'minutes', count: 3 });
  expect(largestUnit(90_000_000)).toEqual({ unit: 'days', count: 1 });
});
