import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { DueTime } from './time';
import { leftText } from './words-of-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => setLanguage('zh'));

it('what is left counts in minutes and seconds below an hour, and names its units above', () => {
  expect([9_000, 3 * MINUTE + 12_000, HOUR - 1_000].map(leftText)).toEqual(['00:09', '03:12', '59:59']);
  expect([HOUR, HOUR + 29 * MINUTE + 59_000, 24 * HOUR - 1].map(leftText)).toEqual([
    '1 小时 0 分',
    '1 小时 29 分',
    '23 小时 59 分',
  ]);
  expect(leftText(50 * HOUR)).toBe('2 天');
});

it.each([
  ['en', '1 h 29 min'],
  ['es', '1 h 29 min'],
  ['ja', '1 時間 29 分'],
] as const)('an hour and 29 minutes in %s', async (language, words) => {
  await setLanguage(language);
  expect(leftText(HOUR + 29 * MINUTE)).toBe(words);
});

it('says what is left, then by how much it is late', () => {
  const { rerender } = render(<DueTime due={Date.now() + 2 * HOUR + MINUTE} />);
  expect(screen.getByText(/^剩 2 小时 [01] 分$/)).toBeVisible();
  rerender(<DueTime due={Date.now() - 3 * MINUTE - 2_000} />);
  expect(screen.getByText('超时 3 分钟')).toBeVisible();
});
