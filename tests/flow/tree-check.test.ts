import { describe, expect, it } from 'vitest';
import type { FlowField } from '@/contract/flow/flow-form';
import type { BlockNode, FlowNode } from '@/contract/flow/flow-tree';
import { texts } from '@/i18n/locales/zh/errors-more';
import { TREE_FAULTS, treeFaults } from '@/contract/flow/tree-check';
import { approval } from './trees.fixture';

const form: FlowField[] = [
  { key: 'amount', label: '金额', type: 'money', required: true },
  { key: 'kind', label: '类别', type: 'text', required: false },
  { key: 'boss', label: '负责人', type: 'person', required: false },
];
const faults = (nodes: FlowNode[], guarded = false) =>
  treeFaults({ fields: {}, nodes }, { form, guarded, facts: [{ key: 'area', type: 'org' }] }).map(
    ({ key, code }) => `${key} ${code}`,
  );
const when = (field: string, op: 'gt' | 'eq' | 'under' = 'gt') => ({ all: [{ field, op, value: 1 }] });
const choice = (branches: Partial<BlockNode['branches'][number]>[]): BlockNode => ({
  key: 'c',
  name: '条件',
  kind: 'choice',
  branches: branches.map((branch, at) => ({ key: `c${at}`, name: '分支', when: null, nodes: [], ...branch })),
});
const last = approval('last');

describe('a tree is refused with its node marked', () => {
  it('when nobody decides, or nobody can ever pass', () => {
    expect(faults([])).toEqual(['start nobodyDecides']);
    expect(faults([last, choice([{ when: when('amount'), refuses: true }, { refuses: true }])])).toEqual([
      'start neverPasses',
    ]);
    expect(faults([last])).toEqual([]);
  });

  it('when 其他情况 is missing or not last, or a branch has no condition', () => {
    expect(faults([last, choice([{ when: when('amount') }, { when: when('amount') }])])).toEqual(['c noOther']);
    expect(faults([last, choice([{}, { when: when('amount') }])])).toEqual(['c noOther', 'c0 noCondition']);
    expect(faults([last, choice([{}])])).toEqual(['c fewBranches']);
  });

  it('when a condition looks at a field that was deleted, or compares what cannot be compared', () => {
    expect(faults([last, choice([{ when: when('gone') }, {}])])).toEqual(['c0 fieldGone']);
    expect(faults([last, choice([{ when: when('kind') }, {}])])).toEqual(['c0 operatorUnfit']);
    expect(faults([last, choice([{ when: when('area', 'under') }, {}])])).toEqual([]);
  });

  it('unless a condition asks a table for its rows, a sum or the largest, and the column is there', () => {
    const table: FlowField = {
      key: 'items',
      label: '明细',
      type: 'table',
      required: false,
      columns: [
        { key: 'price', label: '单价', type: 'money', required: true },
        { key: 'name', label: '名称', type: 'text', required: true },
      ],
    };
    const faultsFor = (field: string) =>
      treeFaults({ fields: {}, nodes: [last, choice([{ when: when(field) }, {}])] }, { form: [...form, table] });
    for (const field of ['items.count', 'items.price.sum', 'items.price.max']) expect(faultsFor(field)).toEqual([]);
    for (const field of ['items.gone.sum', 'items.name.sum', 'gone.count'])
      expect(faultsFor(field)).toEqual([{ key: 'c0', code: 'fieldGone', field }]);
  });

  it('when people are asked by a field that is no person, or by nothing', () => {
    expect(faults([approval('a', { people: [] })])).toEqual(['a noPeople']);
    expect(faults([approval('a', { people: [{ by: 'field', field: 'kind' }] })])).toEqual(['a fieldGone']);
    expect(faults([approval('a', { people: [{ by: 'field', field: 'boss' }] })])).toEqual([]);
    expect(faults([approval('a', { way: 'share' })])).toEqual(['a noPercent']);
  });

  it('when a loop leads nowhere or can never end', () => {
    const loop = (to: string, field = 'amount'): FlowNode => ({
      key: 'loop',
      name: '路由',
      kind: 'route',
      to,
      when: when(field, 'eq'),
      most: 3,
    });
    expect(faults([last, loop('gone')])).toEqual(['loop routeTarget']);
    expect(faults([loop('last'), last])).toEqual(['loop routeTarget']);
    expect(faults([last, loop('last')])).toEqual(['loop cannotEnd']);
    expect(faults([approval('a', { fields: { amount: 'write' } }), loop('a')])).toEqual([]);
    const inside = choice([{ when: when('amount'), nodes: [loop('a')] }, {}]);
    expect(faults([approval('a', { fields: { amount: 'write' } }), inside])).toEqual([]);
    const beside = choice([{ when: when('amount'), nodes: [last] }, { nodes: [loop('last')] }]);
    expect(faults([beside])).toEqual(['loop routeTarget']);
  });

  it('when a refusal goes back to a node that does not come before', () => {
    expect(faults([approval('a', { refusal: 'toNode', refuseTo: 'last' }), last])).toEqual(['a returnTarget']);
    expect(faults([last, approval('a', { refusal: 'toNode', refuseTo: 'last' })])).toEqual([]);
  });

  it('when two nodes have one key, blocks are too deep, or a delay has no end', () => {
    expect(faults([last, last])).toEqual(['last keyTwice']);
    const deep = (levels: number): FlowNode =>
      levels === 0 ? last : { ...choice([{ when: when('amount'), nodes: [deep(levels - 1)] }, {}]), key: `d${levels}` };
    const named = faults([deep(6)]).filter((fault) => fault.endsWith('tooDeep'));
    expect(named).toEqual(['d1 tooDeep']);
    expect(faults([last, { key: 'd', name: '延迟', kind: 'delay' }])).toEqual(['d noDelay']);
    expect(faults([last, { key: 'd', name: '延迟', kind: 'delay', untilField: 'kind' }])).toEqual(['d fieldGone']);
  });

  it('when a guarded flow would decide by itself', () => {
    const late = (afterwards: string) => ({ timeout: { minutes: 5, remind: 0, afterwards } });
    for (const more of [{ nobody: 'pass' }, { own: 'skip' }, { own: 'self' }, late('pass'), late('refuse')]) {
      expect(faults([approval('a', more)], true)).toEqual(['a guardedAutomatic']);
      expect(faults([approval('a', more)])).toEqual([]);
    }
  });
});

it('a form is refused whose calculation comes back to itself', () => {
  const product = (key: string, left: string): FlowField => ({
    key,
    label: key,
    type: 'calc',
    required: false,
    formula: { of: 'product', left, right: 'amount' },
  });
  const codes = (...fields: FlowField[]) =>
    treeFaults({ fields: {}, nodes: [last] }, { form: [...form, ...fields] }).map(({ code, field }) => [field, code]);
  expect(codes(product('x', 'x'))).toEqual([['x', 'formulaSelf']]);
  expect(codes(product('x', 'y'), product('y', 'x'), product('z', 'y'))).toEqual([
    ['x', 'formulaSelf'],
    ['y', 'formulaSelf'],
  ]);
  // However many paths lead from one to the next.
  const long = Array.from({ length: 40 }, (_, n): FlowField => ({
    key: `l${n}`,
    label: '',
    type: 'calc',
    required: false,
    formula: { of: 'product', left: `l${n + 1}`, right: `l${n + 1}` },
  }));
  expect(codes(...long, product('l40', 'amount'))).toEqual([]);
});

it('every fault has words', () => {
  expect(Object.keys(texts.flow.tree).toSorted()).toEqual([...TREE_FAULTS].toSorted());
});
