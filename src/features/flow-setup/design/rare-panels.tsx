/** Settings of the rarer nodes: 子流程, 延迟, 触发, 路由. Fetched when one is opened. */
import type { ReactNode } from 'react';
import type { FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { NumberInput, Select } from '../plain';
import { ConditionEditor } from './condition-editor';
import { DeedPanel } from './deed-panel';
import type { ModelProps } from './node-card';
import { SubPanel } from './sub-panel';
import { earlierNodes, type NodeChange } from './tree-edit';

type Of<Kind extends FlowNode['kind']> = Extract<FlowNode, { kind: Kind }>;
interface RareProps<Kind extends FlowNode['kind']> extends ModelProps {
  readonly node: Of<Kind>;
  readonly put: (change: NodeChange) => void;
}
export type RareNodeProps = RareProps<'sub' | 'delay' | 'trigger' | 'route'>;

function DelayPanel({ model, node, put }: RareProps<'delay'>): ReactNode {
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

function RoutePanel({ model, node, put }: RareProps<'route'>): ReactNode {
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

export default function RarePanel({ node, ...rest }: RareNodeProps): ReactNode {
  switch (node.kind) {
    case 'sub':
      return <SubPanel {...rest} node={node} />;
    case 'delay':
      return <DelayPanel {...rest} node={node} />;
    case 'trigger':
      return <DeedPanel {...rest} node={node} />;
    case 'route':
      return <RoutePanel {...rest} node={node} />;
  }
}
