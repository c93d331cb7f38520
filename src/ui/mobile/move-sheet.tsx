/** Another place for a node: go down to it, then "move here". */
import { useState, type ReactNode } from 'react';
import { findNodes, findPath, type FlatRow, type TreeNode } from '@/lib/tree';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import type { TreeModel } from '../model/use-tree';
import { Sheet } from './sheet';
import { TreePath } from './tree-path';
import { WindowedList } from './windowed-list';
import './fields/field-row.css';
import './fields/option-sheet.css';

interface MoveSheetProps {
  row: FlatRow;
  model: TreeModel<FlatRow>;
  onClose: () => void;
}

/** What stands above a match. */
const wayTo = (tree: readonly TreeNode<FlatRow>[], id: number): string =>
  findPath(tree, id)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / ');

export function MoveSheet({ row, model, onClose }: MoveSheetProps): ReactNode {
  const t = useText();
  // Undefined: nothing was chosen yet; null: the top.
  const [at, setAt] = useState<number | null>();
  const [keyword, setKeyword] = useState('');
  const path = at ? findPath(model.tree, at) : [];
  const nodes = keyword.trim() ? findNodes(model.tree, keyword) : (path.at(-1)?.children ?? model.tree);
  const refusal = model.refusal(row, at ?? null);
  const unchosen = refusal !== undefined && at === undefined;
  const move = (): void => {
    const index = model.rows.filter((one) => one.pid === (at ?? null) && one.id !== row.id).length;
    void model.move(row, { pid: at ?? null, index });
    onClose();
  };
  const footer = (
    <>
      {refusal && at !== undefined && (
        <p className="sp-field-error" role="alert">
          {refusal}
        </p>
      )}
      <Button tone="main" size="main" block disabled={refusal !== undefined} onClick={move}>
        {unchosen ? t('admin.tree.choose') : labelled(t('admin.tree.here'), path.at(-1)?.name ?? t('admin.tree.top'))}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={onClose} title={t('admin.tree.moveTitle', { name: row.name })} footer={footer}>
      <input
        className="sp-input sp-options-search"
        type="search"
        value={keyword}
        placeholder={t('common.field.searchNodes')}
        aria-label={t('common.field.searchNodes')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {!keyword && <TreePath path={path} onOpen={(id) => setAt(id ?? null)} />}
      <WindowedList className="sp-options" rows={nodes} rowKey={(node) => node.id}>
        {(node) => (
          <button
            type="button"
            disabled={node.id === row.id}
            onClick={() => {
              setKeyword('');
              setAt(node.id);
            }}
          >
            {node.name}
            {keyword && <small>{wayTo(model.tree, node.id)}</small>}
          </button>
        )}
      </WindowedList>
    </Sheet>
  );
}
