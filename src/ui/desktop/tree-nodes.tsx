/** The nodes of a tree: folded, chosen, dragged, moved by keys. Only those in sight are drawn. */
import { Button, Dropdown, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useMemo, useState, type Key, type KeyboardEvent, type ReactNode } from 'react';
import type { FlatRow, TreeNode } from '@/lib/tree';
import { findPath } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { StateTag } from '../common/tags';
import { labelText } from '../model/label-text';
import { nodeActions } from '../model/tree-actions';
import { allBelow } from '../model/tree-choice';
import type { AnyTree } from '../model/tree-definition';
import { treePlaceOf, type Step } from '../model/tree-moves';
import type { TreeModel } from '../model/use-tree';

interface TreeNodesProps {
  definition: AnyTree;
  model: TreeModel<FlatRow>;
  onOpen: (row: FlatRow) => void;
  onMove: (row: FlatRow) => void;
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };
/** Room for the bars above and the words below, px. */
const AROUND = 320;

function NodeMenu({ definition, model, onMove, row }: TreeNodesProps & { row: FlatRow }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  // Asked for only when it opens: ten thousand nodes have ten thousand menus.
  const actions = open ? nodeActions(definition, model, row, onMove) : [];
  const items = actions.map(({ key, label, danger, run }) => ({
    key,
    danger,
    label: labelText(label, t),
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation();
      run();
    },
  }));
  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} menu={{ items }}>
      <Button
        type="text"
        size="small"
        aria-label={t('admin.edit.moreOf', { name: row.name })}
        onClick={(event) => event.stopPropagation()}
      >
        ⋯
      </Button>
    </Dropdown>
  );
}

function NodeTitle(props: TreeNodesProps & { row: FlatRow }): ReactNode {
  const { definition, row } = props;
  const tag = definition.tag?.(row);
  const facts = definition.facts?.(row);
  return (
    <span className="sp-node">
      {definition.mark?.(row)}
      <span className="sp-node-name">{row.name}</span>
      {facts && <small>{facts}</small>}
      {tag && <StateTag tone={tag.tone}>{tag.text}</StateTag>}
      <NodeMenu {...props} />
    </span>
  );
}

const titleOf =
  (props: TreeNodesProps) =>
  ({ key }: TreeDataNode): ReactNode => {
    const row = props.model.byId.get(Number(key));
    return row && <NodeTitle {...props} row={row} />;
  };

const toData = (nodes: readonly TreeNode<FlatRow>[]): TreeDataNode[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.name,
    isLeaf: node.children.length === 0,
    children: node.children.length > 0 ? toData(node.children) : undefined,
  }));

/** The roots are unfolded at first when so many nodes stand there then. */
const FEW = 40;
const isFew = (tree: readonly TreeNode<FlatRow>[]): boolean =>
  tree.reduce((sum, { children }) => sum + 1 + children.length, 0) <= FEW;

/** What is unfolded: by the person, else the roots (of a few) and the way to what is chosen; everything while it is searched. */
function useUnfolded(model: TreeModel<FlatRow>) {
  const [own, setOwn] = useState<readonly Key[]>();
  const { tree, shown, selected, keyword } = model;
  const atFirst = useMemo(
    () =>
      [...(isFew(tree) ? tree : []), ...(selected === undefined ? [] : findPath(tree, selected))].map(({ id }) => id),
    [tree, selected],
  );
  const found = useMemo(() => (keyword.trim() ? shown.flatMap(allBelow) : undefined), [keyword, shown]);
  return { keys: found ?? own ?? atFirst, set: (keys: readonly Key[]) => !found && setOwn(keys) } as const;
}

export function TreeNodes(props: TreeNodesProps): ReactNode {
  const { definition, model, onOpen } = props;
  const [active, setActive] = useState<Key | null>(null);
  const unfolded = useUnfolded(model);
  const data = useMemo(() => toData(model.shown), [model.shown]);
  const rowOf = (key: Key): FlatRow | undefined => model.byId.get(Number(key));
  const mayMove = definition.move !== undefined && !model.inBin;
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const id = Number(active ?? model.selected ?? 0);
    if (!event.altKey || !step || !mayMove || id === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void model.step(id, step);
  };
  const onDrop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const [row, target] = [rowOf(dragNode.key), treePlaceOf(model.rows, Number(node.key))];
    if (!row || !target) return;
    if (!dropToGap) return void model.move(row, { pid: Number(node.key), index: 0 });
    const from = treePlaceOf(model.rows, row.id);
    // Counted without itself: taken away above, the others move up.
    const gone = from && from.pid === target.pid && from.index < target.index ? 1 : 0;
    const behind = dropPosition > Number(node.pos.split('-').at(-1)) ? 1 : 0;
    return void model.move(row, { pid: target.pid, index: target.index + behind - gone });
  };
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <Tree
        blockNode
        virtual
        height={Math.max(320, innerHeight - AROUND)}
        itemHeight={36}
        treeData={data}
        titleRender={titleOf(props)}
        draggable={mayMove ? { icon: false } : false}
        allowDrop={({ dragNode, dropNode, dropPosition }) => {
          const row = rowOf(dragNode.key);
          const pid =
            dropPosition === 0 ? Number(dropNode.key) : (treePlaceOf(model.rows, Number(dropNode.key))?.pid ?? null);
          return row !== undefined && model.refusal(row, pid) === undefined;
        }}
        onDrop={onDrop}
        expandedKeys={[...unfolded.keys]}
        onExpand={(keys) => unfolded.set(keys)}
        activeKey={active ?? undefined}
        onActiveChange={setActive}
        selectedKeys={model.selected === undefined ? [] : [model.selected]}
        onSelect={(_, { node }) => {
          const row = rowOf(node.key);
          if (row) onOpen(row);
        }}
      />
    </div>
  );
}
