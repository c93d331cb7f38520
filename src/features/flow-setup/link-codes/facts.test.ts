import { describe, expect, it } from 'vitest';
import { factsOf, firstFault, heldRows, newRow, rowsIn, rowsOf, type Fact, type FactRow } from './facts';

const FACTS: Fact[] = [
  { key: 'people', label: '人数', type: 'number', unit: '人' },
  { key: 'kind', label: '类别', type: 'choice', options: ['差旅', '办公'] },
  { key: 'reason', label: '事由', type: 'text' },
];

const withRow = (change: Partial<FactRow>): FactRow[] => {
  const rows = rowsOf(FACTS);
  return [...rows, { ...newRow(rows), key: 'more', label: '更多', ...change }];
};

describe('facts of a link code', () => {
  it('are edited as rows and read back the same', () => {
    expect(factsOf(rowsIn(heldRows(rowsOf(FACTS))))).toEqual(FACTS);
    expect(rowsIn('')).toEqual([]);
    expect(heldRows([])).toBe('');
  });

  it('keep a unit only of numbers, and options only of a choice', () => {
    const [number, choice] = rowsOf(FACTS);
    const changed = [number, choice].flatMap((row) => (row ? [{ ...row, type: 'date' as const }] : []));
    expect(factsOf(changed)).toEqual([
      { key: 'people', label: '人数', type: 'date' },
      { key: 'kind', label: '类别', type: 'date' },
    ]);
  });

  it.each([
    ['a missing name', { label: ' ' }, 'label'],
    ['a code that is no name', { key: '1a' }, 'key'],
    ['the code of another row', { key: 'reason' }, 'twice'],
    ['a choice of nothing', { type: 'choice', options: '\n ' }, 'options'],
  ] as const)('with %s are refused, and the row is named', (_, change, part) => {
    expect(firstFault(withRow(change))).toEqual({ n: 4, part });
  });

  it('are accepted when every row is whole', () => {
    expect(firstFault(withRow({ type: 'choice', options: '甲\n乙\n甲' }))).toBeUndefined();
  });
});
