import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { DueTime } from './time';
import { clockAndAgoText, leftText } from './words-of-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Friday. */
const now = new Date(2026, 10, 20, 14, 3, 9).getTime();
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();

afterEach(() => setLanguage('zh'));

it('the last hour is counted down, before that it says till when there is time', () => {
  expect([9_000, 3 * MINUTE + 12_000, HOUR - 1_000].map((left) => leftText(now + left, now))).toEqual([
    '剩 00:09',
    '剩 03:12',
    '剩 59:59',
  ]);
  expect([at(20, 17, 30), at(21, 10), at(23, 10), at(30, 9)].map((due) => leftText(due, now))).toEqual([
    '17:30 前',
    '明天 10:00 前',
    '周一 10:00 前',
    '11月30日 09:00 前',
  ]);
});

it.each([
  ['en', 'by Mon 10:00', 'by tomorrow at 10:00'],
  ['es', 'hasta lun 10:00', 'hasta mañana a las 10:00'],
  ['ja', '月 10:00 まで', '明日 10:00 まで'],
] as const)('in %s as well', async (language, monday, tomorrow) => {
  await setLanguage(language);
  expect([leftText(at(23, 10), now), leftText(at(21, 10), now)]).toEqual([monday, tomorrow]);
});

it('how long ago something was stands beside the clock, until the day is over; what lies ahead has its moment', () => {
  const moments = [at(20, 14, 3), at(20, 13, 50), at(20, 11, 3), at(18, 9, 5), at(20, 17, 30), at(23, 10)];
  expect(moments.map((then) => clockAndAgoText(then, now))).toEqual([
    '14:03，刚刚',
    '13:50，13 分钟前',
    '11:03，3 小时前',
    '11月18日 09:05',
    '今天 17:30',
    '11月23日 10:00',
  ]);
});

it('says what is left, then by how much it is late', () => {
  const { rerender } = render(<DueTime due={Date.now() + 30 * MINUTE} />);
  expect(screen.getByText(/^剩 (30:00|29:59)$/)).toBeVisible();
  rerender(<DueTime due={Date.now() - 3 * MINUTE - 2_000} />);
  expect(screen.getByText('已超时 3 分钟')).toBeVisible();
});
