/** What must be mended before publishing: what the contract's check finds, and what has not been chosen yet. Pure. */
import type { FlowDraft } from '@/contract/flow/flow-setup';
import { placedIn } from '@/contract/flow/flow-tree';
import { treeFaults, type Known, type TreeFault, type TreeFaultCode } from '@/contract/flow/tree-check';
import { UNCHOSEN } from './new-node';

export type DesignFault = Omit<TreeFault, 'code'> & { code: TreeFaultCode | 'noFlow' | 'noAction' };

interface Rules {
  readonly facts: readonly Known[];
  readonly guarded: boolean;
}

const unchosen = (draft: FlowDraft): DesignFault[] =>
  placedIn(draft.tree.nodes).flatMap(({ node }): DesignFault[] => {
    if (node.kind === 'sub' && node.flowKey === UNCHOSEN) return [{ key: node.key, code: 'noFlow' }];
    return node.kind === 'trigger' && node.action === UNCHOSEN ? [{ key: node.key, code: 'noAction' }] : [];
  });

export const designFaults = (draft: FlowDraft, { facts, guarded }: Rules): DesignFault[] => [
  ...treeFaults(draft.tree, { form: draft.form, facts, guarded }),
  ...unchosen(draft),
];
