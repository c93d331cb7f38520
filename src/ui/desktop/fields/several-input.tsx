/** Several of a list, several of a tree. */
import { Input, Select, Tree, TreeSelect, type TreeDataNode } from 'antd';
import { useMemo, useState, type Key, type ReactNode } from 'react';
import { filterTree, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '../../common/skeleton';
import type { Option, TreeOption } from '../../model/field-types';
import { severalIn } from '../../model/filter-values';
import { allBelow, idsIn, toggled } from '../../model/tree-choice';
import { useOptions, useTreeOptions } from '../../model/use-options';
import { clearing } from './clear-button';
import { named, type InputProps } from './input-props';

export function ChoicesInput({ kind, id, label, value, onChange, compact, invalid }: InputProps<'choices'>): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  // Words of what was chosen before another search brought other options.
  const [seen, setSeen] = useState<readonly Option[]>(kind.chosen ?? []);
  const fixed = typeof kind.options === 'function' ? undefined : kind.options;
  const search = async (words: string): Promise<readonly Option[]> =>
    typeof kind.options === 'function' ? kind.options(words) : kind.options;
  const { options: loaded, isLoading } = useOptions(`choices ${id}`, search, fixed ? '' : keyword);
  const options = fixed ?? loaded;
  const known = [...options, ...seen.filter((one) => !options.some((each) => each.value === one.value))];
  const chosen = known.filter((option) => severalIn(value).includes(String(option.value)));
  return (
    <Select
      mode="multiple"
      {...named({ id, label, invalid })}
      placeholder={compact ? label : t('common.field.choosePlaceholder')}
      allowClear={clearing(label, t)}
      showSearch={fixed ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setKeyword }}
      maxTagCount={compact ? 'responsive' : undefined}
      loading={isLoading}
      options={known.map((option) => ({ value: option.value, label: option.label, disabled: option.disabled }))}
      value={chosen.map((option) => option.value)}
      onChange={(next: (string | number)[]) => {
        setSeen(known.filter((option) => next.includes(option.value)));
        onChange(next);
      }}
    />
  );
}

type Node = TreeNode<TreeOption>;
const toData = (nodes: readonly Node[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.id, title: node.label, children: toData(node.children) }));

const HEIGHT = 320;

function WholeTree({ kind, id, label, value, onChange }: InputProps<'trees'>): ReactNode {
  const t = useText();
  const { tree, isLoading } = useTreeOptions(id, kind.load);
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useState<readonly Key[]>();
  const shown = useMemo(() => filterTree(tree, keyword), [tree, keyword]);
  const data = useMemo(() => toData(shown), [shown]);
  const chosen = idsIn(value);
  if (isLoading) return <ListSkeleton rows={4} />;
  const change = (key: Key): void => {
    const node = findNode(tree, Number(key));
    if (node) onChange(toggled(tree, chosen, node, kind.whole === true));
  };
  return (
    <fieldset className="sp-tree" id={id} aria-label={label}>
      <Input
        type="search"
        allowClear
        placeholder={t('common.field.searchNodes')}
        aria-label={t('common.field.searchNodes')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Tree
        blockNode
        checkable
        checkStrictly
        selectable={false}
        height={HEIGHT}
        treeData={data}
        checkedKeys={chosen}
        expandedKeys={keyword ? shown.flatMap(allBelow) : [...(unfolded ?? tree.map((node) => node.id))]}
        onExpand={(keys) => setUnfolded(keys)}
        onCheck={(_, { node }) => change(node.key)}
      />
    </fieldset>
  );
}

function findNode(tree: readonly Node[], id: number): Node | undefined {
  const queue = [...tree];
  for (const node of queue) {
    if (node.id === id) return node;
    queue.push(...node.children);
  }
  return undefined;
}

export function TreesInput(props: InputProps<'trees'>): ReactNode {
  const t = useText();
  const { kind, id, label, value, onChange, compact, invalid } = props;
  const { tree, isLoading } = useTreeOptions(id, kind.load);
  if (kind.whole && !compact) return <WholeTree {...props} />;
  return (
    <TreeSelect
      {...named({ id, label, invalid })}
      multiple
      placeholder={compact ? label : t('common.field.choosePlaceholder')}
      allowClear={clearing(label, t)}
      showSearch={{ treeNodeFilterProp: 'label' }}
      maxTagCount={compact ? 'responsive' : undefined}
      loading={isLoading}
      treeData={[...tree]}
      value={idsIn(value)}
      onChange={(next: number[]) => onChange(next)}
    />
  );
}
