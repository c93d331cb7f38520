/** Trees of any shape for tests: every kind of node, blocks within blocks, loops. */
import fc from 'fast-check';
import type { Condition } from '@/contract/flow/condition';
import type { PeopleRule } from '@/contract/flow/flow-people';
import {
  flowTree,
  isBlock,
  isDeciding,
  placedIn,
  type BlockNode,
  type FlowNode,
  type FlowTree,
} from '@/contract/flow/flow-tree';
import type { FoundPeople, RouteInput } from '@/contract/flow/route-types';

const anyCondition: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('gt', 'le', 'eq'), fc.integer({ min: 0, max: 5 }), fc.boolean())
  .map(([op, value, all]) => {
    const part = { field: 'amount', op, value } as const;
    return all ? { all: [part] } : { any: [part] };
  });

const deciding = fc.record({
  key: fc.constant(''),
  name: fc.constant('审批'),
  kind: fc.constantFrom('approve' as const, 'handle' as const),
  people: fc.constant<PeopleRule[]>([{ by: 'starter' }]),
  way: fc.constantFrom('any' as const, 'all' as const, 'inTurn' as const, 'share' as const),
  percent: fc.constant(60),
  fields: fc.constant({}),
  refusal: fc.constant('end' as const),
  nobody: fc.constantFrom('managers' as const, 'pass' as const),
  own: fc.constantFrom('superior' as const, 'skip' as const, 'self' as const),
  needsReason: fc.constant(false),
  needsSignature: fc.constant(false),
});
const copy = fc.constant<FlowNode>({ key: '', name: '抄送', kind: 'copy', people: [], fields: {} });
const sub = fc.boolean().map((waits): FlowNode => ({
  key: '',
  name: '子流程',
  kind: 'sub',
  flowKey: 'other',
  map: {},
  waits,
  refusal: 'end',
}));
const trigger = fc.constant<FlowNode>({
  key: '',
  name: '触发',
  kind: 'trigger',
  action: 'message',
  params: { to: 'starter', text: '好' },
});
const delay = fc.constant<FlowNode>({ key: '', name: '延迟', kind: 'delay', minutes: 5 });
const loop = fc
  .tuple(anyCondition, fc.integer({ min: 1, max: 3 }))
  .map(([when, most]) => ({ key: '', name: '路由', kind: 'route' as const, to: '', when, most }));

const blockOf = (chain: fc.Arbitrary<FlowNode[]>): fc.Arbitrary<BlockNode> =>
  fc
    .record({
      kind: fc.constantFrom('choice' as const, 'parallel' as const, 'inclusive' as const),
      refusal: fc.constantFrom('atOnce' as const, 'whenAllEnded' as const),
      chains: fc.array(fc.tuple(anyCondition, chain), { minLength: 2, maxLength: 3 }),
    })
    .map(({ kind, refusal, chains }) => ({
      key: '',
      name: '分支',
      kind,
      refusal,
      branches: chains.map(([when, nodes], at) => ({
        key: '',
        name: '分支',
        when: kind === 'parallel' || at === chains.length - 1 ? null : when,
        nodes,
      })),
    }));

const chainOf = (depth: number): fc.Arbitrary<FlowNode[]> => {
  const simple: fc.Arbitrary<FlowNode> = fc.oneof(
    { weight: 5, arbitrary: deciding },
    { weight: 1, arbitrary: copy },
    { weight: 1, arbitrary: delay },
    { weight: 1, arbitrary: sub },
    { weight: 1, arbitrary: trigger },
    { weight: 1, arbitrary: loop },
  );
  const node =
    depth === 0
      ? simple
      : fc.oneof({ weight: 3, arbitrary: simple }, { weight: 2, arbitrary: blockOf(chainOf(depth - 1)) });
  return fc.array(node, { maxLength: 3 });
};

/** Gives every node a key, and loops a node that they may go back to; a loop without one becomes a delay. */
function named(chain: readonly FlowNode[], next: () => string, earlier: readonly string[] = []): FlowNode[] {
  const before = [...earlier];
  return chain.map((node): FlowNode => {
    const key = next();
    const to = before[before.length - 1 - (key.length % Math.max(1, before.length))] ?? before[0];
    const targets = [...before];
    before.push(key);
    if (isBlock(node)) {
      const branches = node.branches.map((branch) => ({
        ...branch,
        key: next(),
        nodes: named(branch.nodes, next, targets),
      }));
      return { ...node, key, branches };
    }
    if (node.kind !== 'route') return { ...node, key };
    return to === undefined ? { key, name: '延迟', kind: 'delay', minutes: 5 } : { ...node, key, to };
  });
}

export const anyTree: fc.Arbitrary<FlowTree> = chainOf(2).map((nodes) => {
  let count = 0;
  const next = (): string => `n${(count += 1)}`;
  return { fields: {}, nodes: named(nodes, next) };
});

export const STARTER = 1;
/** People 1 to 6, now and then nobody. */
const anyFound: fc.Arbitrary<FoundPeople> = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }), fc.boolean())
  .map(([people, isManaged]) => ({ people, nobody: isManaged ? [9] : [], own: [8] }));

/** A tree with everything that its way is worked out from. */
export const anyRoute: fc.Arbitrary<RouteInput> = fc
  .record({
    tree: anyTree,
    amount: fc.option(fc.integer({ min: 0, max: 5 })),
    dedupe: fc.constantFrom('none' as const, 'adjacent' as const, 'all' as const),
    guarded: fc.boolean(),
    found: fc.array(anyFound, { minLength: 1, maxLength: 8 }),
  })
  .map(({ tree, amount, dedupe, guarded, found }) => {
    const asking = placedIn(tree.nodes).filter(({ node }) => isDeciding(node) || node.kind === 'copy');
    const none: FoundPeople = { people: [], nobody: [], own: [] };
    return {
      tree,
      facts: { values: amount === null ? {} : { amount } },
      rules: { starterId: STARTER, dedupe, guarded, rev: 1 },
      people: Object.fromEntries(asking.map(({ node }, at) => [node.key, found[at % found.length] ?? none])),
      soFar: { runs: [], rounds: {}, copied: [] },
    };
  });

/** A node that one person decides, unless said otherwise. */
export const approval = (key: string, more: object = {}): FlowNode => {
  const node = { key, name: key, kind: 'approve', people: [{ by: 'people', ids: [2] }], way: 'any', ...more };
  return flowTree.parse({ nodes: [node] }).nodes[0] ?? (node as FlowNode);
};
