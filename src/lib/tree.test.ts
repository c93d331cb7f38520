import { describe, expect, it } from 'vitest';
import { buildTree, filterTree, findNodes, findPath, type TreeNode, type FlatRow } from './tree';

const rows = [
  { id: 3, pid: 2, name: '1203 弱电间' },
  { id: 1, pid: null, name: 'A座' },
  { id: 2, pid: 1, name: '12层' },
  { id: 4, pid: null, name: 'B座' },
];

const names = (tree: readonly TreeNode<FlatRow>[]): string[] =>
  tree.flatMap((node) => [`${node.level} ${node.label}`, ...names(node.children)]);

describe('a tree from flat rows', () => {
  it('puts children under their parent for any order of rows, with label, value and level', () => {
    const tree = buildTree(rows);
    expect(names(tree)).toEqual(['1 A座', '2 12层', '3 1203 弱电间', '1 B座']);
    expect(tree[0]).toMatchObject({ value: 1, label: 'A座', level: 1 });
  });

  it('says of each node what type it is and whether it may be chosen', () => {
    const [org, plain] = buildTree([
      { id: 1, pid: null, name: '运营公司', subjType: 2, disabled: true },
      { id: 2, pid: null, name: '保安部' },
    ]);
    expect([org?.type, org?.disabled, plain?.type, plain?.disabled]).toEqual([2, true, null, false]);
  });

  it('keeps a row whose parent is missing as a root', () => {
    expect(names(buildTree([{ id: 9, pid: 777, name: '孤立' }]))).toEqual(['1 孤立']);
  });

  it('loses no row and does not loop when rows point at each other', () => {
    const circle = [
      { id: 1, pid: 2, name: '甲' },
      { id: 2, pid: 1, name: '乙' },
      { id: 3, pid: 3, name: '丙' },
    ];
    expect(names(buildTree(circle)).toSorted()).toEqual(['1 丙', '1 甲', '2 乙']);
  });

  it('takes a chain of 10,000 levels', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      pid: index || null,
      name: String(index),
    }));
    expect(findPath(buildTree(chain), 10_000)).toHaveLength(10_000);
  });
});

it('the path of a room names building and floor', () => {
  expect(findPath(buildTree(rows), 3).map((node) => node.name)).toEqual(['A座', '12层', '1203 弱电间']);
  expect(findPath(buildTree(rows), 99)).toEqual([]);
});

it('a search keeps the ancestors of what matches and everything below it', () => {
  const tree = buildTree(rows);
  expect(names(filterTree(tree, '弱电'))).toEqual(['1 A座', '2 12层', '3 1203 弱电间']);
  expect(names(filterTree(tree, '12层'))).toEqual(['1 A座', '2 12层', '3 1203 弱电间']);
  expect(filterTree(tree, '没有')).toEqual([]);
});

it('finds matches at any depth, without their parents', () => {
  expect(findNodes(buildTree(rows), '弱电').map(({ id }) => id)).toEqual([3]);
  expect(findNodes(buildTree(rows), '座').map(({ id }) => id)).toEqual([1, 4]);
});
