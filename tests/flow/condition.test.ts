import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { text } from '@/i18n/text';
import { condition, holds, OPERATORS, type Comparison, type Condition, type Scalar } from '@/contract/flow/condition';
import { conditionText } from '@/contract/flow/condition-words';

const facts = {
  values: { amount: 1000, kind: 'travel', day: '2026-03-02', org: 12, starter: 5, none: '' },
  orgPaths: { 12: [12, 3, 1] },
  rolesOf: { 5: [7] },
};
const is = (field: string, op: (typeof OPERATORS)[number], value?: Scalar | Scalar[]): boolean =>
  holds({ field, op, ...(value !== undefined && { value }) }, facts);

describe('a condition', () => {
  it('compares numbers, words and days', () => {
    expect([is('amount', 'gt', 999), is('amount', 'ge', 1000), is('amount', 'lt', 1000)]).toEqual([true, true, false]);
    expect([is('amount', 'between', [500, 1000]), is('amount', 'between', [1001, 2000])]).toEqual([true, false]);
    expect([is('kind', 'eq', 'travel'), is('kind', 'ne', 'travel'), is('kind', 'in', ['meal', 'travel'])]).toEqual([
      true,
      false,
      true,
    ]);
    expect([is('day', 'ge', '2026-03-01'), is('day', 'lt', '2026-03-02')]).toEqual([true, false]);
  });

  it('knows how many rows a table has, and the sum and the largest of a column', () => {
    const rows = [{ price: 1.1 }, { price: 2.2, name: '纸' }, { name: '笔' }];
    const holdsFor = (items: unknown, field: string, op: 'eq' | 'gt' | 'lt', value: number): boolean =>
      holds({ field, op, value }, { values: { items } });
    expect(holdsFor(rows, 'items.count', 'eq', 3)).toBe(true);
    expect(holdsFor(rows, 'items.price.sum', 'eq', 3.3)).toBe(true);
    expect(holdsFor(rows, 'items.price.max', 'gt', 2)).toBe(true);
    expect([holdsFor(undefined, 'items.count', 'eq', 0), holdsFor(undefined, 'items.price.sum', 'lt', 1)]).toEqual([
      true,
      true,
    ]);
    expect(holdsFor(undefined, 'items.price.max', 'lt', 1)).toBe(false);
    expect(holdsFor(rows, 'items.price', 'gt', 0)).toBe(false);
  });

  it('knows organisations below others, and roles', () => {
    expect([
      is('org', 'under', 3),
      is('org', 'under', 4),
      is('starter', 'role', [7, 8]),
      is('starter', 'role', 8),
    ]).toEqual([true, false, true, false]);
  });

  it('is false about a value that is missing, whatever is asked of it but that it is missing', () => {
    for (const field of ['gone', 'none']) {
      for (const op of OPERATORS.filter((each) => each !== 'empty')) expect(is(field, op, 5)).toBe(false);
      expect([is(field, 'empty'), is(field, 'empty', false)]).toEqual([true, false]);
    }
    expect(is('amount', 'gt', 'many')).toBe(false);
  });

  it('joins what it holds: all of nothing holds, any of nothing does not', () => {
    const part = (op: 'gt' | 'lt') => ({ field: 'amount', op, value: 500 }) as const;
    expect(holds({ all: [part('gt'), { any: [part('lt'), part('gt')] }] }, facts)).toBe(true);
    expect(holds({ all: [part('gt'), part('lt')] }, facts)).toBe(false);
    expect([holds({ all: [] }, facts), holds({ any: [] }, facts)]).toEqual([true, false]);
  });

  it('is three groups deep at most', () => {
    const deep = (levels: number): Condition =>
      levels === 1 ? { all: [{ field: 'a', op: 'empty' }] } : { any: [deep(levels - 1)] };
    expect(condition.safeParse(deep(3)).success).toBe(true);
    expect(condition.safeParse(deep(4)).success).toBe(false);
  });

  it('never fails, whatever stands in the form', () => {
    const anything = fc.dictionary(fc.string(), fc.anything());
    const part = fc.record({
      field: fc.string(),
      op: fc.constantFrom(...OPERATORS),
      value: fc.oneof(fc.string(), fc.double()),
    });
    fc.assert(
      fc.property(anything, part, (values, one) => {
        expect(typeof holds(one, { values })).toBe('boolean');
      }),
    );
  });
});

it('a condition says itself in words', async () => {
  addMoreTexts();
  await loadTexts(['flow'], 'zh');
  const words = {
    say: (key: Parameters<typeof text>[0], values: Record<string, string>) => text(key, values),
    nameOf: (field: string) => ({ amount: '金额', kind: '类别' })[field] ?? field,
    valueOf: (field: string, value: unknown) => (field === 'amount' ? `¥${Number(value) / 100}` : String(value)),
  };
  const high = { field: 'amount', op: 'gt', value: 100_000 } as const;
  const kinds: Comparison = { field: 'kind', op: 'in', value: ['差旅', '餐费'] };
  const unknown = { field: 'kind', op: 'empty' } as const;
  expect(conditionText({ all: [high, { any: [kinds, unknown] }] }, words)).toBe(
    '金额大于 ¥1000，且（类别是差旅或餐费，或类别未填写）',
  );
  expect(conditionText({ all: [] }, words)).toBe('任何情况');
  expect(conditionText({ all: [{ field: 'amount', op: 'between', value: [100, 200] }] }, words)).toBe(
    '金额在 ¥1 到 ¥2 之间',
  );
});
