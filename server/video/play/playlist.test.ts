import { expect, it } from 'vitest';
import { FIRST_SEGMENT_AT, firstPartOf, playlist, thereAt } from './playlist';

const NOW = FIRST_SEGMENT_AT + 100 * 2000 + 1_200;
const list = (isLow: boolean): string[] => playlist(NOW, { isLow, token: 'T' }).trim().split('\n');

it('whole segments: the last six, each with its moment, none that still runs', () => {
  const lines = list(false);
  expect(lines.filter((line) => line.startsWith('segment'))).toEqual(
    [94, 95, 96, 97, 98, 99].map((segment) => `segment.m4s?t=T&n=${segment}`),
  );
  expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:94');
  expect(lines).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(FIRST_SEGMENT_AT + 94 * 2000).toISOString()}`);
  expect(lines.filter((line) => line.includes('PART'))).toEqual([]);
});

it('short parts: of the last segments and of the one that runs, and the next is named', () => {
  const lines = list(true);
  const parts = lines.filter((line) => line.startsWith('#EXT-X-PART:'));
  // Three whole segments of four, and two of the running one: it is 1.2 s old.
  expect(parts).toHaveLength(14);
  expect(parts.at(-2)).toBe(`#EXT-X-PART:DURATION=0.500,URI="part.m4s?t=T&n=${firstPartOf(100)}",INDEPENDENT=YES`);
  expect(lines.at(-1)).toBe(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part.m4s?t=T&n=${firstPartOf(100) + 2}"`);
});

it('a list that is waited for is there when its last part is whole; far ahead nobody may ask', () => {
  expect(thereAt(NOW, 100, 2)).toBe(FIRST_SEGMENT_AT + 100 * 2000 + 1500);
  expect(thereAt(NOW, 100, undefined)).toBe(FIRST_SEGMENT_AT + 101 * 2000);
  expect(thereAt(NOW, 110, 0)).toBeUndefined();
});
