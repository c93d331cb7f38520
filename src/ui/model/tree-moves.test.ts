import { expect, it } from 'vitest';
import { buildTree } from '@/lib/tree';
import { toggled } from './tree-choice';
import { isWithin, movedRows, treePlaceOf, stepped } from './tree-moves';

/** 总部 > (安保部 > 一班, 工程部), 分部 */
const ROWS = [
  { id: 1, pid: null, name: '总部' },
  { id: 2, pid: 1, name: '安保部' },
  { id: 3, pid: 1, name: '工程部' },
  { id: 4, pid: 2, name: '一班' },
  { id: 5, pid: null, name: '分部' },
];
const idsBelow = (rows: typeof ROWS, pid: number | null) => rows.filter((row) => row.pid === pid).map(({ id }) => id);

it('up and down change the place among siblings, and stop at the ends', () => {
  expect(stepped(ROWS, 3, 'up')).toEqual({ pid: 1, index: 0 });
  expect(stepped(ROWS, 3, 'down')).toBeUndefined();
  expect(idsBelow(movedRows(ROWS, 3, { pid: 1, index: 0 }), 1)).toEqual([3, 2]);
});

it('in moves below the previous sibling, out moves behind the parent', () => {
  expect(stepped(ROWS, 3, 'in')).toEqual({ pid: 2, index: 1 });
  expect(stepped(ROWS, 2, 'in')).toBeUndefined();
  expect(stepped(ROWS, 3, 'out')).toEqual({ pid: null, index: 1 });
  expect(idsBelow(movedRows(ROWS, 3, { pid: null, index: 1 }), null)).toEqual([1, 3, 5]);
  expect(stepped(ROWS, 1, 'out')).toBeUndefined();
});

it('a node is within itself and its ancestors, so it cannot be moved below itself', () => {
  expect([isWithin(ROWS, 4, 1), isWithin(ROWS, 1, 1), isWithin(ROWS, 5, 1), isWithin(ROWS, null, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a node whose parent is not among the rows counts as one of the top', () => {
  expect(treePlaceOf([...ROWS, { id: 9, pid: 77, name: '孤儿' }], 9)).toEqual({ pid: null, index: 2 });
});

it('checking a node checks its descendants and ancestors; unchecking only its descendants', () => {
  const tree = buildTree(ROWS);
  const security = tree[0]?.children[0];
  if (!security) throw new Error('no such node');
  expect(toggled(tree, [], security, true).toSorted()).toEqual([1, 2, 4]);
  expect(toggled(tree, [1, 2, 4], security, true)).toEqual([1]);
  expect(toggled(tree, [5], security, false)).toEqual([5, 2]);
});
