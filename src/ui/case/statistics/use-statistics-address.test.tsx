import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { daysText } from './use-statistics-address';

afterEach(() => setLanguage('zh'));

it('a period is said as its reader says dates', async () => {
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(daysText(november)).toBe('2026/11/1 – 2026/11/30');
  await setLanguage('en');
  expect(daysText(november)).toMatch(/^November 1.–.30, 2026$/);
  await setLanguage('es');
  expect(daysText(november)).toBe('1–30 de noviembre de 2026');
});
