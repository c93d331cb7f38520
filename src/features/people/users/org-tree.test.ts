import { describe, expect, it } from 'vitest';
import { nodesInSight, stepBy } from './org-tree';

const ORGS = [
  { id: 1, pid: null, name: '集团' },
  { id: 2, pid: 1, name: '安保部' },
  { id: 3, pid: 2, name: '一班' },
  { id: 4, pid: 1, name: '工程部' },
];
const COUNTS = new Map([
  [1, 1],
  [3, 5],
  [4, 2],
]);
const named = (open: readonly number[]) =>
  nodesInSight(ORGS, new Set(open), COUNTS).map(({ name, level, people }) => [name, level, people]);

describe('the organisations beside the list', () => {
  it('count everybody below them, also where that is folded', () => {
    expect(named([])).toEqual([['集团', 1, 8]]);
    expect(named([1])).toEqual([
      ['集团', 1, 8],
      ['安保部', 2, 5],
      ['工程部', 2, 2],
    ]);
    expect(named([1, 2])[2]).toEqual(['一班', 3, 5]);
  });

  it('have no numbers before these are known', () => {
    expect(nodesInSight(ORGS, new Set())[0]?.people).toBeUndefined();
  });

  it('are walked through by keys as trees are', () => {
    const open = new Set([1, 2]);
    const nodes = nodesInSight(ORGS, open, COUNTS);
    const after = (key: string, at: number) => stepBy(key, nodes, at, open);
    expect(after('ArrowDown', 0)).toEqual({ to: 1 });
    expect(after('ArrowDown', 3)).toEqual({ to: 3 });
    expect(after('ArrowUp', 0)).toEqual({ to: 0 });
    expect(after('End', 0)).toEqual({ to: 3 });
    expect(after('Home', 3)).toEqual({ to: 0 });
    expect(after('ArrowRight', 0)).toEqual({ to: 1 });
    expect(after('ArrowLeft', 0)).toEqual({ fold: 1 });
    expect(after('ArrowLeft', 2)).toEqual({ to: 1 });
    expect(after('ArrowRight', 3)).toBeUndefined();
    expect(after('Enter', 2)).toEqual({ choose: 2 });
    expect(after('x', 0)).toBeUndefined();
  });
});
