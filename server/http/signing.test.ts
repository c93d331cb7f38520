import { expect, test } from 'vitest';
import { photoViewQuery } from '@/contract/file';
import { signPhotoUrl, verifyPhotoUrl } from './signing';

const KEY = '3f1c9a52-6d0a-4c1e-9b55-0d7f6a2c8e11';
const NOW = new Date('2026-03-01T08:00:20Z');
const MINUTE = 60_000;
const queryOf = (url: string) =>
  photoViewQuery.parse(Object.fromEntries(new URL(url, 'http://park.test').searchParams));

test('a photo address is good for ten minutes and for its own photo and size only', () => {
  const query = queryOf(signPhotoUrl('secret', KEY, 'thumb', NOW));
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
  expect(verifyPhotoUrl('secret', query, at(10))).toBe(true);
  expect(verifyPhotoUrl('secret', query, at(11))).toBe(false);
  expect(verifyPhotoUrl('other secret', query, NOW)).toBe(false);
  expect(verifyPhotoUrl('secret', { ...query, size: 'full' }, NOW)).toBe(false);
  expect(verifyPhotoUrl('secret', { ...query, exp: query.exp + MINUTE }, NOW)).toBe(false);
  expect(verifyPhotoUrl('secret', { ...query, sig: '' }, NOW)).toBe(false);
});

test('within a minute a photo keeps its address, so that the browser can cache it', () => {
  const later = new Date(NOW.getTime() + 30_000);
  expect(signPhotoUrl('secret', KEY, 'full', later)).toBe(signPhotoUrl('secret', KEY, 'full', NOW));
});
