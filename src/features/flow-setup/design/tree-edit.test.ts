import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowTree, isBlock, placedIn, START, type FlowTree } from '@/contract/flow/flow-tree';
import { begun, did, redone, undone } from './history';
import { newBranch, newNode, NODE_KINDS, type NewWords } from './new-node';
import {
  chainOf,
  changedBranch,
  changedNode,
  copied,
  inserted,
  movedTo,
  placeOf,
  removed,
  shifted,
  shiftedBranch,
  withBranch,
  withoutBranch,
  type Place,
} from './tree-edit';
import { freshKeys } from './tree-parts';

const words: NewWords = { kind: (kind) => kind, branch: (n) => `条件${n}`, other: '其他情况' };
const EMPTY: FlowTree = { fields: {}, nodes: [] };

const branchesOf = (tree: FlowTree) => placedIn(tree.nodes).flatMap(({ node }) => (isBlock(node) ? node.branches : []));
const keysOf = (tree: FlowTree): string[] => [
  ...placedIn(tree.nodes).map(({ node }) => node.key),
  ...branchesOf(tree).map(({ key }) => key),
];
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

function placesOf(tree: FlowTree): Place[] {
  const chains = [START, ...branchesOf(tree).map(({ key }) => key)];
  return chains.flatMap((chain) =>
    Array.from({ length: (chainOf(tree, chain)?.length ?? 0) + 1 }, (_, at) => ({ chain, at })),
  );
}

const step = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'add',
    'remove',
    'copy',
    'move',
    'up',
    'down',
    'branch',
    'dropBranch',
    'earlier',
    'later',
    'name',
    'branchName',
  ),
  kind: fc.constantFrom(...NODE_KINDS),
  a: fc.nat(1000),
  b: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function edited(tree: FlowTree, { what, kind, a, b }: Step): FlowTree {
  const node = pick(placedIn(tree.nodes), a)?.node.key ?? 'none';
  const branch = pick(branchesOf(tree), a)?.key ?? 'none';
  const place = pick(placesOf(tree), b) ?? { chain: START, at: 0 };
  const fresh = freshKeys(tree);
  switch (what) {
    case 'add':
      return inserted(tree, place, newNode(kind, fresh, words));
    case 'remove':
      return removed(tree, node);
    case 'copy':
      return copied(tree, node);
    case 'move':
      return movedTo(tree, node, place);
    case 'up':
      return shifted(tree, node, -1);
    case 'down':
      return shifted(tree, node, 1);
    case 'branch':
      return withBranch(tree, node, newBranch(fresh('b'), '新条件', false));
    case 'dropBranch':
      return withoutBranch(tree, branch);
    case 'earlier':
      return shiftedBranch(tree, branch, -1);
    case 'later':
      return shiftedBranch(tree, branch, 1);
    case 'name':
      return changedNode(tree, node, { name: `改名${b}` });
    default:
      return changedBranch(tree, branch, { name: `改名${b}` });
  }
}

describe('any changes of a tree', () => {
  it('leave unique keys, a tree that the schema accepts, and 其他情况 as the last branch', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tree = steps.reduce(edited, EMPTY);
        const keys = keysOf(tree);
        expect(new Set(keys).size).toBe(keys.length);
        expect(flowTree.safeParse(tree).success).toBe(true);
        for (const { node } of placedIn(tree.nodes)) {
          if (!isBlock(node)) continue;
          expect(node.branches.length).toBeGreaterThanOrEqual(2);
          if (node.kind !== 'parallel') expect(node.branches.at(-1)?.when).toBeNull();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are all taken back by 撤销 and done again by 重做', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let history = begun(EMPTY);
        for (const each of steps) history = did(history, edited(history.now, each));
        const { now, past } = history;
        for (let n = 0; n < past.length; n += 1) history = undone(history);
        expect(history.now).toBe(EMPTY);
        for (let n = 0; n < past.length; n += 1) history = redone(history);
        expect(history.now).toBe(now);
      }),
      { numRuns: 100 },
    );
  });

  it('lose no node when one is moved', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(1000), fc.nat(1000), (steps, a, b) => {
        const tree = steps.reduce(edited, EMPTY);
        const key = pick(placedIn(tree.nodes), a)?.node.key;
        const place = pick(placesOf(tree), b);
        if (key === undefined || !place) return;
        expect(keysOf(movedTo(tree, key, place)).toSorted()).toEqual(keysOf(tree).toSorted());
      }),
      { numRuns: 200 },
    );
  });
});

describe('one change', () => {
  const fresh = freshKeys(EMPTY);
  const [one, two, three] = [1, 2, 3].map(() => newNode('approve', fresh, words));
  const choice = newNode('choice', fresh, words);
  if (!one || !two || !three || !isBlock(choice)) throw new Error('no nodes');
  const [first, other] = choice.branches;
  if (!first || !other) throw new Error('no branches');
  const tree: FlowTree = { fields: {}, nodes: [one, choice, two] };

  it('moves a node into a branch, and a block never into itself', () => {
    const moved = movedTo(tree, two.key, { chain: first.key, at: 0 });
    expect(placeOf(moved, two.key)).toEqual({ chain: first.key, at: 0 });
    expect(movedTo(tree, choice.key, { chain: first.key, at: 0 })).toBe(tree);
  });

  it('moves down in its own chain by one place', () => {
    expect(shifted(tree, one.key, 1).nodes.map(({ key }) => key)).toEqual([choice.key, one.key, two.key]);
    expect(shifted(tree, one.key, -1)).toBe(tree);
  });

  it('adds a branch before 其他情况, which can neither go nor move', () => {
    const more = withBranch(tree, choice.key, newBranch('b9', '条件2', false));
    const block = placedIn(more.nodes).find(({ node }) => node.key === choice.key)?.node;
    expect(block && isBlock(block) && block.branches.map(({ key }) => key)).toEqual([first.key, 'b9', other.key]);
    expect(withoutBranch(more, other.key)).toBe(more);
    expect(shiftedBranch(more, 'b9', 1)).toBe(more);
    expect(withoutBranch(tree, first.key)).toBe(tree);
  });

  it('copies a loop with the node that it leads back to as a loop of the copies', () => {
    const inner: FlowTree = {
      fields: {},
      nodes: [
        {
          ...choice,
          branches: [
            {
              ...first,
              nodes: [three, { key: 'r1', name: '重来', kind: 'route', to: three.key, when: { all: [] }, most: 3 }],
            },
            other,
          ],
        },
      ],
    };
    const twice = copied(inner, choice.key);
    const copy = twice.nodes[1];
    const inside = copy && isBlock(copy) ? (copy.branches[0]?.nodes ?? []) : [];
    expect(inside[1]).toMatchObject({ kind: 'route', to: inside[0]?.key });
    expect(inside[0]?.key).not.toBe(three.key);
  });

  it('never uses a key again that a version has had', () => {
    expect(freshKeys(EMPTY, ['n1', 'n2'])('n')).toBe('n3');
  });

  it('typing is one step of 撤销', () => {
    const history = did(did(begun('a'), 'ab'), 'abc', true);
    expect(undone(history).now).toBe('a');
  });
});
