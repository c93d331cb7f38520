/** The timeline of a visit says at which door, between which times, by which gates. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { traceWords } from './trace-words';

beforeAll(() => loadTexts(['visit']));

const START = new Date(2026, 2, 2, 10, 0).getTime();
const HOUR = 3_600_000;
const entry = (event: string, params: Record<string, string | number>, clientAt: number | null = null) => ({
  id: 1,
  at: START,
  clientAt,
  event,
  actorName: '王强',
  guestName: '李雷',
  note: null,
  toState: null,
  params,
});
const words = (...given: Parameters<typeof entry>): string => traceWords(entry(...given)).join('|');

describe('what an entry says besides who did what', () => {
  it('names the door of a sign-in, and that it was done without the network', () => {
    expect(words('signIn', { door: '东门' })).toBe('东门');
    expect(words('signOut', { door: '东门', offline: 1 }, START - HOUR)).toMatch(/^东门\|离线操作于 .*9:00$/);
    expect(words('stepOut', {})).toBe('');
  });

  it('names both gates of one pass', () => {
    expect(words('doubleEntry', { first: '东门', door: '西门' })).toBe('先在 东门，后在 西门');
    expect(words('doubleEntry', { first: '', door: '西门' })).toBe('西门');
  });

  it('says from when to when a visit was moved, and only to when for an older entry', () => {
    const moved = { from: START + HOUR, to: START + 3 * HOUR };
    const was = { wasFrom: START, wasTo: START + 2 * HOUR };
    expect(words('change', { ...moved, ...was })).toMatch(/^由 .*10:00 至 12:00 改为 .*11:00 至 13:00$/);
    expect(words('change', moved)).toMatch(/^改为 .*11:00 至 13:00$/);
    expect(words('change', { from: START, to: START + 2 * HOUR, ...was, added: 2 })).toBe('增加 2 位访客');
  });

  it('says where somebody was last who has not left', () => {
    expect(words('guardAsked', { count: 1, door: 'B座5层', seenAt: START })).toMatch(/10:00 最后经过 B座5层$/);
    expect(words('missing', { door: '东门' })).toBe('东门');
    expect(words('missing', {})).toBe('');
  });
});
