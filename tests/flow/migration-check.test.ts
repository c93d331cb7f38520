/** Which running approvals may go over to another version. */
import { describe, expect, it } from 'vitest';
import type { FlowField } from '@/contract/flow/flow-form';
import type { FlowNode } from '@/contract/flow/flow-tree';
import { migrationRefusal } from '@/contract/flow/migration-check';
import { approval } from './trees.fixture';

const amount: FlowField = { key: 'amount', label: '金额', type: 'money', required: true };
const note: FlowField = { key: 'note', label: '说明', type: 'text', required: false };
const tree = (...nodes: FlowNode[]) => ({ fields: {}, nodes });
const inBranch = (node: FlowNode, key = 'left'): FlowNode => ({
  key: 'p',
  name: '并行',
  kind: 'parallel',
  branches: [
    { key, name: key, when: null, nodes: [node] },
    { key: 'right', name: '右', when: null, nodes: [approval('r')] },
  ],
});
const at = (...keys: string[]) => keys.map((key) => ({ key, branches: null }));

describe('an approval that runs', () => {
  const running = { runs: at('b'), form: [amount], tree: tree(approval('a'), approval('b')) };

  it('goes over where its node is still there and the form only grew', () => {
    expect(migrationRefusal(running, { form: [note, amount], tree: tree(approval('b'), approval('c')) })).toBeNull();
  });

  it('stays where its node is gone, of another kind, decided another way, or in another branch', () => {
    const to = (node: FlowNode) => migrationRefusal(running, { form: [amount], tree: tree(approval('a'), node) });
    expect(to(approval('c'))).toEqual({ refusal: 'nodeGone', of: 'b' });
    expect(to(approval('b', { kind: 'handle' }))).toEqual({ refusal: 'nodeChanged', of: 'b' });
    expect(to(approval('b', { way: 'all' }))).toEqual({ refusal: 'nodeChanged', of: 'b' });
    expect(to(inBranch(approval('b')))).toEqual({ refusal: 'nodeChanged', of: 'b' });
  });

  it('stays where a branch that it has taken is gone', () => {
    const runs = [{ key: 'p', branches: ['left', 'right'] }, ...at('b')];
    const before = { runs, form: [amount], tree: tree(inBranch(approval('b'))) };
    expect(migrationRefusal(before, { form: [amount], tree: tree(inBranch(approval('b'))) })).toBeNull();
    const renamed = { form: [amount], tree: tree(inBranch(approval('b'), 'other')) };
    expect(migrationRefusal(before, renamed)).toEqual({ refusal: 'nodeChanged', of: 'p' });
  });

  it('stays where a field of its form is gone or of another type', () => {
    const { tree: same } = running;
    expect(migrationRefusal(running, { form: [note], tree: same })).toEqual({ refusal: 'fieldGone', of: 'amount' });
    const text: FlowField = { ...note, key: 'amount' };
    expect(migrationRefusal(running, { form: [text], tree: same })).toEqual({ refusal: 'fieldGone', of: 'amount' });
  });

  it('goes over while its starter changes it, whatever the nodes are now', () => {
    expect(
      migrationRefusal({ ...running, runs: at('start') }, { form: [amount], tree: tree(approval('z')) }),
    ).toBeNull();
  });
});
