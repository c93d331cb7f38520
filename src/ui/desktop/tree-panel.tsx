/** A tree at the left of a page, with search. */
import { Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { filterTree, type FlatRow, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';

export interface TreePanelProps<T extends FlatRow> {
  tree: readonly TreeNode<T>[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  /** px; the panel scrolls inside it and draws only what is visible. */
  height?: number;
}

const toData = <T extends FlatRow>(nodes: readonly TreeNode<T>[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.id, title: node.label, children: toData(node.children) }));

/** Everything below a match is shown, so the ancestors are open. */
const allIds = <T extends FlatRow>(nodes: readonly TreeNode<T>[]): number[] =>
  nodes.flatMap((node) => [node.id, ...allIds(node.children)]);

export function TreePanel<T extends FlatRow>({ tree, selected, onSelect, height = 560 }: TreePanelProps<T>): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const shown = useMemo(() => filterTree(tree, keyword), [tree, keyword]);
  const data = useMemo(() => toData(shown), [shown]);
  const expanded = useMemo(() => (keyword ? allIds(shown) : undefined), [keyword, shown]);
  return (
    <div>
      <Input.Search
        allowClear
        placeholder={t('common.field.searchNodes')}
        aria-label={t('common.field.searchNodes')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Tree
        blockNode
        virtual
        height={height}
        treeData={data}
        {...(expanded && { expandedKeys: expanded })}
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelect={([key]) => onSelect(key === undefined ? undefined : Number(key))}
      />
    </div>
  );
}
