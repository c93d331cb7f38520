/** A node in a phone's tree: its record on a tap, the level below at the right, the rest in a sheet. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlatRow, TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { StateTag } from '../common/tags';
import { nodeActions } from '../model/tree-actions';
import type { AnyTree } from '../model/tree-definition';
import type { TreeModel } from '../model/use-tree';
import { MoreSheet } from './more-sheet';
import './full-tree.css';

interface TreeRowProps {
  node: TreeNode<FlatRow>;
  definition: AnyTree;
  model: TreeModel<FlatRow>;
  /** Shown where it was found by a search. */
  way: readonly FlatRow[];
  onDown: () => void;
  onMove: () => void;
}

function Face({ node, definition, way }: Pick<TreeRowProps, 'node' | 'definition' | 'way'>): ReactNode {
  const facts = definition.facts?.(node);
  const tag = definition.tag?.(node);
  return (
    <>
      {definition.mark?.(node)}
      <span className="sp-tree-face">
        <strong>{node.name}</strong>
        {way.length > 0 && <small>{way.map(({ name }) => name).join(' / ')}</small>}
        {facts && <small>{facts}</small>}
      </span>
      {tag && <StateTag tone={tag.tone}>{tag.text}</StateTag>}
    </>
  );
}

function Menu({ node, definition, model, onMove }: TreeRowProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const actions = open ? nodeActions(definition, model, node, onMove) : [];
  return (
    <>
      <button
        type="button"
        className="sp-tree-menu"
        aria-haspopup="dialog"
        aria-label={t('admin.edit.moreOf', { name: node.name })}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      <MoreSheet
        open={open}
        onClose={() => setOpen(false)}
        title={node.name}
        actions={actions.map(({ key, label, danger, run }) => ({
          key,
          label,
          weight: danger ? ('danger' as const) : undefined,
          run,
        }))}
      />
    </>
  );
}

export function TreeRow(props: TreeRowProps): ReactNode {
  const { node, definition, model, onDown } = props;
  const t = useText();
  const isLeaf = node.children.length === 0;
  const face = <Face {...props} />;
  const opens = definition.useRecord !== undefined && !model.inBin;
  return (
    <div className="sp-tree-line">
      {!opens && definition.href && !model.inBin ? (
        <Link className="sp-tree-open" to={definition.href(node)}>
          {face}
        </Link>
      ) : (
        <button
          type="button"
          className="sp-tree-open"
          disabled={!opens && isLeaf}
          onClick={() => (opens ? model.select(node.id) : onDown())}
        >
          {face}
        </button>
      )}
      {!isLeaf && (
        <button
          type="button"
          className="sp-tree-into"
          onClick={onDown}
          aria-label={t('admin.tree.into', { name: node.name })}
        >
          {/* A number alone says nothing. */}
          {t('admin.tree.below', { count: node.children.length })}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9 5 7 7-7 7" />
          </svg>
        </button>
      )}
      <Menu {...props} />
    </div>
  );
}
