/** A tree at the left of a page, with search. */
import { Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { filterTree, findPath, type FlatRow, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import './page.css';

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

/** What the person folds and unfolds; at first the roots are open, and the way to what is selected. */
function useUnfolded<T extends FlatRow>(tree: readonly TreeNode<T>[], selected: number | undefined) {
  const [chosen, setChosen] = useState<readonly number[]>();
  const atFirst = useMemo(() => {
    const way = selected === undefined ? [] : findPath(tree, selected);
    return [...tree.map(({ id }) => id), ...way.map(({ id }) => id)];
  }, [tree, selected]);
  return [chosen ?? atFirst, setChosen] as const;
}

export function TreePanel<T extends FlatRow>({ tree, selected, onSelect, height = 560 }: TreePanelProps<T>): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useUnfolded(tree, selected);
  const shown = useMemo(() => filterTree(tree, keyword), [tree, keyword]);
  const data = useMemo(() => toData(shown), [shown]);
  return (
    <div className="sp-tree">
      <Input
        type="search"
        allowClear
        placeholder={t('common.field.searchNodes')}
        aria-label={t('common.field.searchNodes')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {data.length === 0 && <p>{t(keyword ? 'common.view.emptyFilteredTitle' : 'common.field.noOptions')}</p>}
      <Tree
        blockNode
        virtual
        height={height}
        treeData={data}
        expandedKeys={keyword ? allIds(shown) : [...unfolded]}
        onExpand={(keys) => {
          if (!keyword) setUnfolded(keys.map(Number));
        }}
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelect={([key]) => onSelect(key === undefined ? undefined : Number(key))}
      />
    </div>
  );
}
