/** What must be mended before publishing: what the contract's check finds, and what has not been chosen yet. Pure. */
import type { FlowDraft } from '@/contract/flow/flow-setup';
import { placedIn } from '@/contract/flow/flow-tree';
import { treeFaults, type Known, type TreeFault, type TreeFaultCode } from '@/contract/flow/tree-check';
import { UNCHOSEN } from './new-node';

export type DesignFault = Omit<TreeFault, 'code'> & { code: TreeFaultCode | 'noFlow' };

interface Rules {
  readonly facts: readonly Known[];
  readonly guarded: boolean;
  readonly kind: string;
}

const unchosen = (draft: FlowDraft): DesignFault[] =>
  placedIn(draft.tree.nodes).flatMap(({ node }): DesignFault[] =>
    node.kind === 'sub' && node.flowKey === UNCHOSEN ? [{ key: node.key, code: 'noFlow' }] : [],
  );

export const designFaults = (draft: FlowDraft, { facts, guarded, kind }: Rules): DesignFault[] => [
  ...treeFaults(draft.tree, { form: draft.form, facts, guarded, kind }),
  ...unchosen(draft),
];
