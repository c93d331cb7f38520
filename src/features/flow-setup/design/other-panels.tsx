/** Settings of 抄送, of blocks and of their branches. */
import type { ReactNode } from 'react';
import { isBlock, type BlockNode, type Branch, type FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ConditionEditor } from './condition-editor';
import type { ModelProps } from './node-card';
import { PeopleEditor } from './people-editor';
import { Check, Select, TextInput } from '../plain';
import { RightsEditor } from './rights-editor';
import {
  blockOf,
  branchOf,
  changedBranch,
  hasOther,
  isRemovable,
  shiftedBranch,
  withoutBranch,
  type NodeChange,
} from './tree-edit';

type Of<Kind extends FlowNode['kind']> = Extract<FlowNode, { kind: Kind }>;
interface OtherProps<Kind extends FlowNode['kind']> extends ModelProps {
  readonly node: Of<Kind>;
  readonly put: (change: NodeChange) => void;
}

export function CopyPanel({ model, node, put }: OtherProps<'copy'>): ReactNode {
  const t = useText();
  return (
    <>
      <PeopleEditor
        model={model}
        label={t('flowsetup.panel.copyTo')}
        rules={node.people}
        onChange={(people) => put({ people })}
      />
      <RightsEditor model={model} rights={node.fields} onChange={(fields) => put({ fields })} usual="read" />
    </>
  );
}

const JOINS = ['atOnce', 'whenAllEnded'] as const;

export function BlockPanel({ model, node, put }: OtherProps<BlockNode['kind']>): ReactNode {
  const t = useText();
  if (!isBlock(node)) return null;
  return (
    <>
      <p className="fs-quiet">{t(`flowsetup.kindHint.${node.kind}`)}</p>
      {node.kind !== 'choice' && (
        <Select
          label={t('flowsetup.panel.joinRule')}
          value={node.refusal ?? 'atOnce'}
          options={JOINS.map((value) => ({ value, label: t(`flowsetup.join.${value}`) }))}
          onChange={(refusal) => put({ refusal })}
        />
      )}
      <ul className="fs-list">
        {node.branches.map(({ key, name }) => (
          <li key={key}>
            <Button block onClick={() => model.show(key)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function BranchTools({ model, block, branch }: ModelProps & { block: BlockNode; branch: Branch }): ReactNode {
  const t = useText();
  const { changeTree, close, tree } = model;
  const { key } = branch;
  const shift = (by: -1 | 1): void => changeTree((now) => shiftedBranch(now, key, by));
  return (
    <div className="sp-row">
      <Button disabled={shiftedBranch(tree, key, -1) === tree} onClick={() => shift(-1)}>
        {t('flowsetup.action.earlier')}
      </Button>
      <Button disabled={shiftedBranch(tree, key, 1) === tree} onClick={() => shift(1)}>
        {t('flowsetup.action.later')}
      </Button>
      <Button
        tone="danger"
        disabled={!isRemovable(block, key)}
        onClick={() => {
          changeTree((now) => withoutBranch(now, key));
          close();
        }}
      >
        {t('flowsetup.action.remove')}
      </Button>
    </div>
  );
}

export function BranchPanel({ model, of }: ModelProps & { of: string }): ReactNode {
  const t = useText();
  const { tree, changeTree } = model;
  const [block, branch] = [blockOf(tree, of), branchOf(tree, of)];
  if (!block || !branch) return null;
  const put = (change: Parameters<typeof changedBranch>[2], into?: string): void =>
    changeTree((now) => changedBranch(now, of, change), into);
  const isLast = branch === block.branches.at(-1);
  return (
    <>
      <TextInput
        label={t('flowsetup.panel.name')}
        value={branch.name}
        onChange={(name) => put({ name }, `name ${of}`)}
      />
      {block.kind !== 'parallel' && !(hasOther(block) && isLast) && (
        <ConditionEditor
          model={model}
          label={t('flowsetup.panel.condition')}
          when={branch.when ?? { all: [] }}
          onChange={(when) => put({ when }, `when ${of}`)}
        />
      )}
      {hasOther(block) && isLast && <p className="fs-quiet">{t('flowsetup.tree.otherHint')}</p>}
      {block.kind === 'choice' && (
        <Check
          label={t('flowsetup.panel.refuses')}
          checked={branch.refuses ?? false}
          onChange={(refuses) => put({ refuses })}
        />
      )}
      <BranchTools model={model} block={block} branch={branch} />
    </>
  );
}
