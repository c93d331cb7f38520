/** A tree of boxes to tick, with a search; alike in both presentations. */
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { buildTree, filterTree, findPath, type FlatRow, type TreeNode } from '@/lib/tree';
import { Button } from '@/ui/common/button';
import { allBelow, toggled } from '@/ui/model/tree-choice';
import './roles.css';

export interface TickRow extends FlatRow {
  /** Why it cannot be ticked; an existing tick can still be removed. */
  readonly barred?: string;
}

interface TickTreeProps {
  rows: readonly TickRow[];
  chosen: readonly number[];
  onChange?: ((chosen: number[]) => void) | undefined;
  label: string;
  /** Ticking a node also ticks its descendants and its ancestors. */
  whole?: boolean;
}

interface NodeProps extends Omit<TickTreeProps, 'rows' | 'label'> {
  node: TreeNode<TickRow>;
  tree: readonly TreeNode<TickRow>[];
  open: ReadonlySet<number>;
  onFold: (id: number) => void;
}

/** Filters a change of ticks: disabled nodes are never added. */
function allowed(rows: readonly TreeNode<TickRow>[], before: readonly number[], after: readonly number[]): number[] {
  const barred = new Set<number>();
  const queue = [...rows];
  for (const node of queue) {
    if (node.barred !== undefined) barred.add(node.id);
    queue.push(...node.children);
  }
  return after.filter((id) => before.includes(id) || !barred.has(id));
}

function TickNode(props: NodeProps): ReactNode {
  const { node, tree, chosen, onChange, whole, open, onFold } = props;
  const t = useText();
  const isOn = chosen.includes(node.id);
  const below = whole ? allBelow(node).slice(1) : [];
  const isPart = isOn && below.some((id) => !chosen.includes(id));
  const isOpen = open.has(node.id);
  const tick = (): void => onChange?.(allowed(tree, chosen, toggled(tree, chosen, node, whole ?? false)));
  return (
    <li>
      <div className="rl-node">
        {node.children.length > 0 ? (
          <button
            type="button"
            className="rl-fold"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'common.action.fold' : 'common.action.unfold')}${node.name}`}
            onClick={() => onFold(node.id)}
          />
        ) : (
          <span className="rl-fold" />
        )}
        <label data-barred={(node.barred !== undefined && !isOn) || undefined}>
          <input
            type="checkbox"
            checked={isOn}
            ref={(box) => {
              if (box) box.indeterminate = isPart;
            }}
            disabled={!onChange || (node.barred !== undefined && !isOn)}
            onChange={tick}
          />
          <span>{node.name}</span>
          {node.barred !== undefined && <small>{node.barred}</small>}
        </label>
      </div>
      {isOpen && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <TickNode key={child.id} {...props} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The ancestors of ticked nodes are unfolded. */
const wayTo = (tree: readonly TreeNode<TickRow>[], chosen: readonly number[]): ReadonlySet<number> =>
  new Set(chosen.flatMap((id) => findPath(tree, id).slice(0, -1)).map(({ id }) => id));

export function TickTree({ rows, label, ...given }: TickTreeProps): ReactNode {
  const t = useText();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const tree = useMemo(() => buildTree(rows), [rows]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => (given.whole ? new Set() : wayTo(tree, given.chosen)));
  const shown = useMemo(() => filterTree(tree, keyword), [tree, keyword]);
  const all = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const fold = (nodeId: number): void => {
    const next = new Set(open);
    if (!next.delete(nodeId)) next.add(nodeId);
    setOpen(next);
  };
  return (
    <fieldset className="rl-tree" aria-label={label}>
      <div className="rl-tools">
        <input
          id={id}
          type="search"
          value={keyword}
          placeholder={t('common.field.searchNodes')}
          aria-label={t('common.field.searchNodes')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button size="small" tone="quiet" onClick={() => setOpen(open.size > 0 ? new Set() : all)}>
          {t(open.size > 0 ? 'roles.foldAll' : 'roles.unfoldAll')}
        </Button>
      </div>
      <ul>
        {shown.map((node) => (
          <TickNode key={node.id} {...given} node={node} tree={tree} open={keyword ? all : open} onFold={fold} />
        ))}
      </ul>
      {shown.length === 0 && <p className="rl-quiet">{t('common.view.emptyFilteredTitle')}</p>}
    </fieldset>
  );
}
