/** Parts of a block: its chips, and where each branch begins. */
import type { ReactNode } from 'react';
import type { BlockNode, Branch } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { classes } from '@/ui/common/classes';
import { sentence } from './flow-words';
import { FaultMark, type ModelProps } from './node-card';
import { hasOther } from './tree-edit';

export interface BlockProps extends ModelProps {
  readonly block: BlockNode;
}

/** Where a branch begins: its name and, in words, what leads into it. */
export function BranchHead({ model, block, branch }: BlockProps & { branch: Branch }): ReactNode {
  const t = useText();
  const { setOpen, open, naming } = model;
  const isOther = hasOther(block) && branch === block.branches.at(-1);
  const isOpen = open?.kind === 'branch' && open.key === branch.key;
  const when = branch.when ? sentence(branch.when, naming) : t('flowsetup.tree.otherHint');
  return (
    <button
      type="button"
      className={classes('fs-branch-head', isOpen && 'fs-card-open')}
      data-branch={branch.key}
      onClick={() => setOpen({ kind: 'branch', key: branch.key })}
    >
      <strong>{branch.name}</strong>
      <span className="fs-card-line">{block.kind === 'parallel' ? t('flowsetup.tree.everyone') : when}</span>
      {isOther && branch.nodes.length === 0 && !branch.refuses && (
        <span className="fs-card-line">{t('flowsetup.tree.empty')}</span>
      )}
      {branch.refuses && <span className="fs-refuses">✕ {t('flowsetup.tree.refuses')}</span>}
      <FaultMark model={model} of={branch.key} />
    </button>
  );
}

export function AddBranch({ model, block }: BlockProps): ReactNode {
  const t = useText();
  if (!model.mayChange) return null;
  return (
    <Button
      tone="quiet"
      onClick={() => model.addBranch(block.key)}
      label={`${t('flowsetup.action.addBranch')} · ${block.name}`}
    >
      + {t('flowsetup.action.addBranch')}
    </Button>
  );
}

export function Chips(props: BlockProps & { shown: Branch | undefined }): ReactNode {
  const t = useText();
  const { model, block, shown } = props;
  return (
    <fieldset className="fs-chips" aria-label={t('flowsetup.tree.branches', { name: block.name })}>
      {block.branches.map((branch) => (
        <button
          key={branch.key}
          type="button"
          aria-pressed={branch === shown}
          onClick={() => model.showBranch(block.key, branch.key)}
        >
          {branch.name}
          {model.faultsAt(branch.key).length > 0 && <span aria-hidden="true"> ▲</span>}
        </button>
      ))}
      <AddBranch {...props} />
    </fieldset>
  );
}
