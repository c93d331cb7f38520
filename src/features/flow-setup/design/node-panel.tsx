/** Everything of one node, by its kind. */
import type { ReactNode } from 'react';
import { isBlock, isDeciding, placedOf, type FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { DecidingPanel } from './deciding-panel';
import { FaultMark, type ModelProps } from './node-card';
import { BlockPanel, CopyPanel } from './other-panels';
import { TextInput } from '../plain';
import { RightsEditor } from './rights-editor';
import type { RareNodeProps } from './rare-panels';
import { changedNode, type NodeChange } from './tree-edit';

const RarePanel = lazyPart<RareNodeProps>(
  () => import('./rare-panels'),
  ['flowsetup', 'flowlists'],
  <ListSkeleton rows={3} />,
);

interface PartProps extends ModelProps {
  readonly node: FlowNode;
  readonly put: (change: NodeChange) => void;
}

function KindPart({ model, node, put }: PartProps): ReactNode {
  const shared = { model, put };
  if (isBlock(node)) return <BlockPanel {...shared} node={node} />;
  if (isDeciding(node)) return <DecidingPanel {...shared} node={node} />;
  if (node.kind === 'copy') return <CopyPanel {...shared} node={node} />;
  return <RarePanel {...shared} node={node} />;
}

export function NodePanel({ model, of }: ModelProps & { of: string }): ReactNode {
  const t = useText();
  const { tree, changeTree, mayChange } = model;
  const node = placedOf(tree, of)?.node;
  if (!node) return null;
  const put = (change: NodeChange, into?: string): void => changeTree((now) => changedNode(now, of, change), into);
  return (
    <fieldset className="fs-panel" disabled={!mayChange} aria-label={node.name}>
      <FaultMark model={model} of={of} />
      <TextInput label={t('flowsetup.panel.name')} value={node.name} onChange={(name) => put({ name }, `name ${of}`)} />
      <KindPart model={model} node={node} put={put} />
    </fieldset>
  );
}

/** 发起: what the starter may do with each field. */
export function StartPanel({ model }: ModelProps): ReactNode {
  const { tree, changeTree, mayChange } = model;
  return (
    <fieldset className="fs-panel" disabled={!mayChange}>
      <FaultMark model={model} of="start" />
      <RightsEditor
        model={model}
        rights={tree.fields}
        onChange={(fields) => changeTree((now) => ({ ...now, fields }))}
        usual="write"
      />
    </fieldset>
  );
}
