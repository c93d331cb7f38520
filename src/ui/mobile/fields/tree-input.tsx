/** A place or organisation: go down level by level, or search. */
import { useState, type ReactNode } from 'react';
import { findNodes, findPath, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '../../common/skeleton';
import type { TreeOption } from '../../model/field-types';
import { useTreeOptions } from '../../model/use-options';
import { Sheet } from '../sheet';
import { WindowedList } from '../windowed-list';
import type { InputProps } from './input-props';
import { PickButton } from './pick-button';
import './option-sheet.css';

type Node = TreeNode<TreeOption>;

interface RowsProps {
  tree: readonly Node[];
  nodes: readonly Node[];
  /** Matches say what stands above them. */
  found: boolean;
  onChoose: (node: Node) => void;
  onDown: (node: Node) => void;
}

const wordsOf = (path: readonly Node[]): string => path.map((node) => node.name).join(' / ');

function Rows({ tree, nodes, found, onChoose, onDown }: RowsProps): ReactNode {
  const t = useText();
  if (nodes.length === 0) return <p className="sp-options-none">{t('common.field.noOptions')}</p>;
  return (
    <WindowedList className="sp-options" rows={nodes} rowKey={(node) => node.id}>
      {(node) => (
        <div className="sp-tree-row">
          <button type="button" onClick={() => onChoose(node)}>
            {node.name}
            {found && <small>{wordsOf(findPath(tree, node.id).slice(0, -1))}</small>}
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
      )}
    </WindowedList>
  );
}

function Browser({ tree, onChoose }: { tree: readonly Node[]; onChoose: (node: Node) => void }): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState<number>();
  const path = at === undefined ? [] : findPath(tree, at);
  const found = keyword.trim() !== '';
  const nodes = found ? findNodes(tree, keyword) : (path.at(-1)?.children ?? tree);
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
        tree={tree}
        nodes={nodes}
        found={found}
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
  const words = wordsOf(chosen) || undefined;
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
