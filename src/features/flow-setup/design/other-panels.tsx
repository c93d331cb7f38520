/** Settings of the nodes at which nobody decides, of branches, and of 发起. */
import type { ReactNode } from 'react';
import { isBlock, type BlockNode, type Branch, type FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ConditionEditor } from './condition-editor';
import { UNCHOSEN } from './new-node';
import type { ModelProps } from './node-card';
import { PeopleEditor } from './people-editor';
import { Check, NumberInput, Select, TextInput } from '../plain';
import { RightsEditor } from './rights-editor';
import {
  blockOf,
  branchOf,
  changedBranch,
  earlierNodes,
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

export function SubPanel({ model, node, put }: OtherProps<'sub'>): ReactNode {
  const t = useText();
  return (
    <>
      <Select
        label={t('flowsetup.panel.flow')}
        none={t('flowsetup.panel.choose')}
        value={node.flowKey === UNCHOSEN ? '' : node.flowKey}
        options={model.flows.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(flowKey) => put({ flowKey })}
      />
      <Check label={t('flowsetup.panel.waits')} checked={node.waits} onChange={(waits) => put({ waits })} />
    </>
  );
}

export function DelayPanel({ model, node, put }: OtherProps<'delay'>): ReactNode {
  const t = useText();
  const dates = model.naming.fields.filter(({ type }) => type === 'date');
  const byField = node.untilField !== undefined;
  return (
    <>
      <Select
        label={t('flowsetup.panel.delayBy')}
        value={byField ? 'field' : 'minutes'}
        options={[
          { value: 'minutes', label: t('flowsetup.panel.delayMinutes') },
          ...(dates.length > 0 ? [{ value: 'field', label: t('flowsetup.panel.delayUntil') }] : []),
        ]}
        onChange={(by) =>
          put(
            by === 'field' ? { minutes: undefined, untilField: dates[0]?.key } : { minutes: 60, untilField: undefined },
          )
        }
      />
      {byField ? (
        <Select
          label={t('flowsetup.panel.delayUntil')}
          value={node.untilField ?? ''}
          options={dates.map(({ key, label }) => ({ value: key, label }))}
          onChange={(untilField) => put({ untilField })}
        />
      ) : (
        <NumberInput
          label={t('flowsetup.panel.delayMinutes')}
          isWhole
          min={1}
          max={500_000}
          value={node.minutes}
          onChange={(minutes) => put({ minutes })}
        />
      )}
    </>
  );
}

export function TriggerPanel({ node, put }: OtherProps<'trigger'>): ReactNode {
  const t = useText();
  return (
    <TextInput
      label={t('flowsetup.panel.action')}
      hint={t('flowsetup.panel.actionHint')}
      like={/^[A-Za-z]\w{0,39}$/}
      value={node.action === UNCHOSEN ? '' : node.action}
      onChange={(action) => put({ action })}
    />
  );
}

export function RoutePanel({ model, node, put }: OtherProps<'route'>): ReactNode {
  const t = useText();
  const targets = earlierNodes(model.tree, node.key);
  return (
    <>
      <Select
        label={t('flowsetup.panel.route')}
        none={t('flowsetup.panel.choose')}
        value={targets.some(({ key }) => key === node.to) ? node.to : ''}
        options={targets.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(to) => put({ to })}
      />
      <NumberInput
        label={t('flowsetup.panel.most')}
        isWhole
        min={1}
        max={10}
        value={node.most}
        onChange={(most) => most !== undefined && put({ most })}
      />
      <ConditionEditor
        model={model}
        label={t('flowsetup.panel.when')}
        when={node.when}
        onChange={(when) => put({ when })}
      />
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
