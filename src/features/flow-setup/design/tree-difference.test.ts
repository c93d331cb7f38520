import { describe, expect, it } from 'vitest';
import type { FlowDraft } from '@/contract/flow/flow-setup';
import type { FlowNode, FlowTree } from '@/contract/flow/flow-tree';
import { newNode, type NewWords } from './new-node';
import { changedNode, inserted, movedTo, removed } from './tree-edit';
import { freshKeys } from './tree-parts';
import { treeDifference } from './tree-difference';

const words: NewWords = { kind: (kind) => kind, branch: (n) => `条件${n}`, other: '其他情况' };
const fresh = freshKeys({ fields: {}, nodes: [] });
const named = (name: string): FlowNode => ({ ...newNode('approve', fresh, words), name });
const [lead, finance, boss] = [named('主管'), named('财务'), named('总经理')];
const draft = (tree: FlowTree): FlowDraft => ({
  form: [{ key: 'amount', label: '金额', type: 'money', required: true }],
  tree,
});
const tree: FlowTree = { fields: {}, nodes: [lead, finance] };
const between = (after: FlowTree) =>
  treeDifference(draft(tree), draft(after)).map(({ name, kind, what }) => [name, kind, ...what]);

describe('the difference of two versions', () => {
  it('is nothing of a tree and itself', () => {
    expect(between(tree)).toEqual([]);
  });

  it('names what came and what went, and no neighbour of theirs', () => {
    expect(between(inserted(tree, { chain: 'start', at: 1 }, boss))).toEqual([['总经理', 'added']]);
    expect(between(removed(tree, lead.key))).toEqual([['主管', 'removed']]);
  });

  it('tells what of a node was changed', () => {
    const changed = changedNode(tree, finance.key, { name: '会计', people: [{ by: 'starter' }], own: 'self' });
    expect(between(changed)).toEqual([['会计', 'changed', 'name', 'people', 'rules']]);
  });

  it('tells of nodes that stand elsewhere', () => {
    const moved = between(movedTo(tree, finance.key, { chain: 'start', at: 0 }));
    expect(moved.map(([, kind]) => kind)).toEqual(['moved', 'moved']);
  });

  it('tells of a field of the form that was renamed', () => {
    const renamed: FlowDraft = { form: [{ key: 'amount', label: '总额', type: 'money', required: true }], tree };
    expect(treeDifference(draft(tree), renamed)).toMatchObject([{ of: 'field', name: '总额', what: ['name'] }]);
  });
});
