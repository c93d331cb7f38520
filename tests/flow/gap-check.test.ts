/** 检查: what it says of a tree is what the engine's own way does with it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '@/contract/flow/condition';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import { asksSomebody, isBlock, placedIn, type FlowNode, type FlowTree } from '@/contract/flow/flow-tree';
import { gapCheck } from '@/contract/flow/gap-check';
import { simulate } from '@/contract/flow/simulate';
import { anyTree, approval } from './trees.fixture';

const form: FlowField[] = [
  { key: 'amount', label: '金额', type: 'money', required: true, min: 0, max: 10_000_000 },
  { key: 'kind', label: '类别', type: 'choice', required: true, options: ['差旅', '采购', '其他'] },
  { key: 'boss', label: '负责人', type: 'person', required: false },
];
const above = (value: number): Condition => ({ all: [{ field: 'amount', op: 'gt', value }] });
const choice = (...branches: [key: string, when: Condition | null, nodes: FlowNode[]][]): FlowNode => ({
  key: `c${branches[0]?.[0] ?? ''}`,
  name: '条件',
  kind: 'choice',
  branches: branches.map(([key, when, nodes]) => ({ key, name: key, when, nodes })),
});
const check = (...nodes: FlowNode[]) => gapCheck({ tree: { fields: {}, nodes }, form });
const said = (...nodes: FlowNode[]) => check(...nodes).gaps.map(({ kind, key }) => `${key} ${kind}`);

describe('cases nobody approves', () => {
  it('are named with values that lead to them', () => {
    const { gaps, isWhole } = check(choice(['high', above(100_000), [approval('a')]], ['other', null, []]));
    expect(isWhole).toBe(true);
    expect(gaps).toEqual([{ kind: 'nobodyApproves', key: 'other', values: { amount: 99_999 } }]);
  });

  it('are none where somebody approves on every way, or the way refuses', () => {
    expect(said(choice(['high', above(100_000), [approval('a')]], ['other', null, []]), approval('z'))).toEqual([]);
  });

  it('are found for an option that no branch was made for, and for an empty field', () => {
    const options: Condition = { any: [{ field: 'kind', op: 'in', value: ['差旅', '采购'] }] };
    expect(check(choice(['known', options, [approval('a')]], ['other', null, []])).gaps).toEqual([
      { kind: 'nobodyApproves', key: 'other', values: { kind: '其他' } },
    ]);
    const nobody: Condition = { all: [{ field: 'boss', op: 'empty' }] };
    expect(said(choice(['none', nobody, []], ['other', null, [approval('a')]]))).toEqual(['none nobodyApproves']);
  });
});

describe('a table in a condition', () => {
  const items: FlowField = {
    key: 'items',
    label: '明细',
    type: 'table',
    required: false,
    columns: [{ key: 'price', label: '单价', type: 'money', required: true }],
  };
  const many: Condition = { all: [{ field: 'items.count', op: 'ge', value: 3 }] };
  const dear: Condition = { all: [{ field: 'items.price.sum', op: 'gt', value: 500 }] };

  it('is tried around its thresholds, and never with a sum of no rows', () => {
    const nodes = [choice(['many', many, [approval('a')]], ['dear', dear, []], ['other', null, [approval('b')]])];
    const { gaps, isWhole } = gapCheck({ tree: { fields: {}, nodes }, form: [items] });
    expect(isWhole).toBe(true);
    expect(gaps).toEqual([
      { kind: 'nobodyApproves', key: 'dear', values: { 'items.count': 2, 'items.price.sum': 501 } },
    ]);
  });
});

describe('dead branches', () => {
  it('are those that an earlier one takes everything from, and those beyond what may be written', () => {
    const dead = choice(
      ['high', above(1000), [approval('a')]],
      ['higher', above(5000), [approval('b')]],
      ['other', null, [approval('c')]],
    );
    expect(said(dead)).toEqual(['higher deadBranch']);
    expect(said(choice(['huge', above(20_000_000), [approval('a')]], ['other', null, [approval('b')]]))).toEqual([
      'huge deadBranch',
    ]);
  });

  it('inside of others are not said again', () => {
    const inner = choice(['inner', above(10), [approval('a')]], ['rest', null, [approval('b')]]);
    const outer = choice(['huge', above(20_000_000), [inner]], ['other', null, [approval('c')]]);
    expect(said(outer)).toEqual(['huge deadBranch']);
  });

  it('are not said where somebody on the way may change the field', () => {
    const contradiction = choice(
      ['high', above(1000), [approval('a')]],
      [
        'low',
        null,
        [
          approval('w', { fields: { amount: 'write' } }),
          choice(['now', above(1000), [approval('b')]], ['still', null, []]),
        ],
      ],
    );
    expect(said(contradiction)).toEqual([]);
  });
});

it('tries no more than it may, and says so', () => {
  const fields = Array.from({ length: 6 }, (_, at) => `f${at}`);
  const wide: FlowField[] = fields.map((key) => ({ key, label: key, type: 'money', required: false }));
  const nodes = fields.map((field, at) =>
    choice(
      [`h${at}`, { all: [{ field, op: 'between', value: [10, 20] }] }, [approval(`a${at}`)]],
      [`o${at}`, null, []],
    ),
  );
  const { tried, isWhole } = gapCheck({ tree: { fields: {}, nodes }, form: wide });
  expect([tried <= 10_000, isWhole]).toEqual([true, false]);
});

describe('of any tree', () => {
  const amounts: FlowField[] = [{ key: 'amount', label: '金额', type: 'number', required: false }];
  const walk = (tree: FlowTree, values: FlowValues) => {
    const keys = placedIn(tree.nodes).map(({ node }) => node.key);
    const people = Object.fromEntries(keys.map((key, at) => [key, { people: [100 + at], nobody: [], own: [] }]));
    const rules = { starterId: 1, dedupe: 'none', guarded: false, rev: 1 } as const;
    return simulate({ tree, facts: { values }, people, rules, soFar: { runs: [], rounds: {}, copied: [] } });
  };

  it('what is called dead is never reached', () => {
    const anyAmount = fc.option(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double({ min: -3, max: 9, noNaN: true })));
    fc.assert(
      fc.property(anyTree, fc.array(anyAmount, { minLength: 20, maxLength: 20 }), (tree, tries) => {
        const { gaps } = gapCheck({ tree, form: amounts });
        const dead = new Set(gaps.flatMap(({ kind, key }) => (kind === 'deadBranch' ? [key] : [])));
        for (const amount of tries) {
          const { path } = walk(tree, amount === null ? {} : { amount });
          expect(path.flatMap(({ branches }) => branches ?? []).filter((key) => dead.has(key))).toEqual([]);
        }
      }),
    );
  });

  it('what is called unapproved ends without a decision, and what is not called so has one', () => {
    fc.assert(
      fc.property(anyTree, fc.option(fc.integer({ min: -1, max: 6 })), (tree, amount) => {
        const { gaps } = gapCheck({ tree, form: amounts });
        const deciding = new Set(placedIn(tree.nodes).flatMap(({ node }) => (asksSomebody(node) ? [node.key] : [])));
        const isUndecided = (values: FlowValues): boolean => {
          const { outcome, path } = walk(tree, values);
          return outcome === 'passed' && !path.some(({ key }) => deciding.has(key));
        };
        const unapproved = gaps.filter(({ kind }) => kind === 'nobodyApproves');
        for (const { values = {} } of unapproved) expect(isUndecided(values)).toBe(true);
        if (unapproved.length === 0) expect(isUndecided(amount === null ? {} : { amount })).toBe(false);
      }),
    );
  });

  it('a branch that every case leads to is not called dead', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const { gaps } = gapCheck({ tree, form: amounts });
        const blocks = placedIn(tree.nodes).flatMap(({ node }) => (isBlock(node) ? [node] : []));
        const always = blocks.filter(({ kind }) => kind === 'parallel').flatMap(({ branches }) => branches);
        const dead = new Set(gaps.flatMap(({ kind, key }) => (kind === 'deadBranch' ? [key] : [])));
        const around = new Set(walk(tree, {}).path.flatMap(({ branches }) => branches ?? []));
        expect(always.filter(({ key }) => around.has(key) && dead.has(key))).toEqual([]);
      }),
    );
  });
});
