/** A place or organisation: go down level by level, or search. */
import { useState, type ReactNode } from 'react';
import { filterTree, findPath, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '../../common/skeleton';
import type { TreeOption } from '../../model/field-types';
import { useTreeOptions } from '../../model/use-options';
import { Sheet } from '../sheet';
import type { InputProps } from './input-props';
import { PickButton } from './pick-button';
import './option-sheet.css';

type Node = TreeNode<TreeOption>;

function Rows({
  nodes,
  onChoose,
  onDown,
}: {
  nodes: readonly Node[];
  onChoose: (node: Node) => void;
  onDown: (node: Node) => void;
}): ReactNode {
  const t = useText();
  if (nodes.length === 0) return <p className="sp-options-none">{t('common.field.noOptions')}</p>;
  return nodes.map((node) => (
    <div className="sp-tree-row" key={node.id}>
      <button type="button" onClick={() => onChoose(node)}>
        {node.name}
      </button>
      {node.children.length > 0 && (
        <button
          type="button"
          className="sp-tree-down"
          onClick={() => onDown(node)}
          aria-label={`${t('common.action.unfold')} ${node.name}`}
        >
          {t('common.action.unfold')}
        </button>
      )}
    </div>
  ));
}

function Browser({ tree, onChoose }: { tree: readonly Node[]; onChoose: (node: Node) => void }): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState<number>();
  const path = at === undefined ? [] : findPath(tree, at);
  const nodes = keyword ? filterTree(tree, keyword) : (path.at(-1)?.children ?? tree);
  const hint = t('common.field.searchNodes');
  return (
    <>
      <input
        className="sp-input sp-options-search"
        type="search"
        value={keyword}
        placeholder={hint}
        aria-label={hint}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {path.length > 0 && !keyword && (
        <nav className="sp-tree-path">
          <button type="button" onClick={() => setAt(undefined)}>
            {t('common.list.all')}
          </button>
          {path.map((node) => (
            <button type="button" key={node.id} onClick={() => setAt(node.id)}>
              {node.name}
            </button>
          ))}
        </nav>
      )}
      <Rows
        nodes={nodes}
        onChoose={onChoose}
        onDown={(node) => {
          setKeyword('');
          setAt(node.id);
        }}
      />
    </>
  );
}

export function TreeInput({ kind, id, label, value, onChange, invalid, describedBy }: InputProps<'tree'>): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { tree, isLoading, failed } = useTreeOptions(id, kind.load);
  const chosen = typeof value === 'number' ? findPath(tree, value) : [];
  const words = chosen.map((node) => node.name).join(' / ') || undefined;
  return (
    <>
      <PickButton id={id} words={words} invalid={invalid} describedBy={describedBy} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        {isLoading && <ListSkeleton rows={4} />}
        {failed && <p className="sp-options-none">{t('common.view.errorTitle')}</p>}
        {!isLoading && !failed && (
          <Browser
            tree={tree}
            onChoose={(node) => {
              onChange(node.id);
              setOpen(false);
            }}
          />
        )}
      </Sheet>
    </>
  );
}
