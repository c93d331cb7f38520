import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSOR_TAG, decodeCursor, encodeCursor, type CursorPosition } from './cursor';
import { keyset } from './keyset';

const text = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');
const refusal = expect.objectContaining({ status: 400, code: 'request.invalid' });

const byDue = keyset(CURSOR_TAG.priority, [
  { column: 'x.due_at', type: 'moment', order: 'asc', nullWhen: 'x.due_at is null' },
  { column: 'x.id', type: 'number', order: 'asc' },
]);

describe('a cursor', () => {
  it('is decoded as it was encoded, for any position', () => {
    const key = fc.option(fc.maxSafeInteger());
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.nat(), fc.boolean(), (place, total, isExact) => {
        const cursor = { tag: CURSOR_TAG.newest, place, counted: { total, totalIsExact: isExact } };
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it('fits into an address with the longest order and the largest numbers', () => {
    const place: CursorPosition = [5, 4_102_444_800_000_000, 4_102_444_800_000_000, Number.MAX_SAFE_INTEGER];
    const counted = { total: 10_000, totalIsExact: false };
    expect(encodeCursor({ tag: CURSOR_TAG.openAlarms, place, counted }).length).toBeLessThanOrEqual(200);
  });

  it('is the same text as in the release before', () => {
    const counted = { total: 7, totalIsExact: true };
    expect(encodeCursor({ tag: CURSOR_TAG.newest, place: [1000, 5], counted })).toBe(text([2, 1000, 5, 7, true]));
    expect(byDue.encode([null, 5], counted)).toBe(text([1, null, 5, 7, true]));
  });

  it.each([
    'x',
    'WzFd',
    '',
    text({ tag: 2 }),
    text([2, 1, true]),
    text([2, 'x'.repeat(41), 1, 1, true]),
    text([2, 'a\0b', 1, 1, true]),
    text([2, 1.5, 1, 1, true]),
    text([2, 1e300, 1, 1, true]),
    text([2, 1, 1, -1, true]),
    text([2, 1, 1, 1, 1]),
    text(['2', 1, 1, 1, true]),
  ])('that nobody made is refused: %s', (made) => {
    expect(() => decodeCursor(made)).toThrow(refusal);
  });

  it.each([
    ['a key too few', [1, 5, 7, true]],
    ['a key too many', [1, 1000, 5, 5, 7, true]],
    ['no id', [1, 1000, null, 7, true]],
    ['words where a moment stands', [1, '1000', 5, 7, true]],
    ['a moment before all moments', [1, -1, 5, 7, true]],
    ['a moment after all moments', [1, 4_102_444_800_000_001, 5, 7, true]],
  ])('with a place that the order does not have is refused: %s', (_, values) => {
    expect(() => byDue.decode(text(values))).toThrow(refusal);
  });

  it('of another order is rejected', () => {
    expect(byDue.decode(text([2, 1000, 5, 7, true]))).toBeNull();
    expect(byDue.decode(text([1, 1000, 5, 7, true]))?.place).toEqual([1000, 5]);
  });
});
