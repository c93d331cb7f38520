import { describe, expect, it } from 'vitest';
import type { PlanContent, PlanNode } from '@/contract/alarm-plan';
import { differencesOf } from './differences';
import { drafted, type DraftChange, type Draft, markOf, flat, mayMove, toDraft, toNodes } from './draft';

const node = (id: number, order: number, name: string, more: Partial<PlanNode> = {}): PlanNode => ({
  id,
  order,
  name,
  type: 6,
  guidance: '',
  ownerRole: 'field',
  timeoutSec: 60,
  required: true,
  fields: [],
  leastPhotos: 0,
  needScan: false,
  allowSkip: false,
  ...more,
});
const PLAN: PlanContent = {
  name: '预案',
  enabled: true,
  remark: '',
  nodes: [node(1, 1, '核实'), node(2, 1, '报警'), node(3, 2, '疏散')],
};
const DRAFT = toDraft(PLAN);

const steps = (draft: Draft): string[] => draft.steps.map((step) => step.map(({ name }) => name).join('+'));
const after = (...changes: DraftChange[]): Draft => changes.reduce(drafted, DRAFT);

describe('moving a node', () => {
  it('out of its step first, then into the neighbour', () => {
    const once = after({ do: 'move', uid: 'n2', by: 1 });
    expect(steps(once)).toEqual(['核实', '报警', '疏散']);
    expect(steps(drafted(once, { do: 'move', uid: 'n2', by: 1 }))).toEqual(['核实', '疏散+报警']);
  });

  it('earlier the same way, and never before the first', () => {
    const first = after({ do: 'move', uid: 'n2', by: -1 });
    expect(steps(first)).toEqual(['报警', '核实', '疏散']);
    expect(mayMove(first, 'n2', -1)).toBe(false);
    expect(steps(drafted(first, { do: 'move', uid: 'n2', by: -1 }))).toEqual(steps(first));
  });

  it('dropped on a step or between two', () => {
    expect(steps(after({ do: 'join', uid: 'n3', step: 0 }))).toEqual(['核实+报警+疏散']);
    expect(steps(after({ do: 'between', uid: 'n3', step: 0 }))).toEqual(['疏散', '核实+报警']);
    expect(steps(after({ do: 'between', uid: 'n1', step: 2 }))).toEqual(['报警', '疏散', '核实']);
  });

  it('leaves steps without a gap, whatever was removed', () => {
    const left = after({ do: 'remove', uid: 'n1' }, { do: 'remove', uid: 'n2' }, { do: 'add' }, { do: 'add', step: 0 });
    expect(toNodes(left).map(({ order }) => order)).toEqual([1, 1, 2]);
    expect(new Set(flat(left).map(({ uid }) => uid)).size).toBe(3);
  });
});

it('a refusal stays at its node and field, wherever they are moved', () => {
  const field = { key: 'field1', label: '', type: 'choice', required: true, options: [] } as const;
  const draft = after({ do: 'edit', uid: 'n3', with: { fields: [{ ...field, options: [] }] } });
  const sent = flat(draft);
  expect(markOf(sent, 'nodes.2.timeoutSec')).toBe('n3.timeoutSec');
  expect(markOf(sent, 'nodes.2.fields.0.options.1')).toBe('n3.field1.options');
  expect(markOf(sent, 'name')).toBe('name');
});

it('differences are told node by node, also when a node came back with a new id', () => {
  const changed: PlanContent = {
    ...PLAN,
    name: '新预案',
    nodes: [node(1, 1, '核实', { timeoutSec: 90 }), node(9, 2, '疏散'), node(10, 3, '上报')],
  };
  expect(
    differencesOf(PLAN, changed).map((one) => [
      one.kind,
      one.kind === 'plan' ? one.field : one.node.name,
      'fields' in one ? one.fields.map(({ field }) => field) : [],
    ]),
  ).toEqual([
    ['plan', 'name', []],
    ['changed', '核实', ['timeoutSec']],
    ['added', '上报', []],
    ['removed', '报警', []],
  ]);
  expect(differencesOf(PLAN, structuredClone(PLAN))).toEqual([]);
});
