/** The places of a park, to be ticked: one by one, or everything below one. Alike on both devices. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { filterTree } from '@/lib/tree';
import { Button } from '@/ui/common/button';
import { allOf, type PlaceNode } from './stickers';
import './place-tree.css';

/** More matches than these stay folded: the list would be longer than anybody reads. */
const MOST_OPEN = 300;

interface NodeProps {
  node: PlaceNode;
  chosen: ReadonlySet<number>;
  toggle: (ids: readonly number[]) => void;
  /** Open although nobody unfolded it: a search found something below. */
  found: boolean;
}

function Below({ node, chosen, toggle }: Omit<NodeProps, 'found'>): ReactNode {
  const t = useText();
  const ids = allOf(node.children).map(({ id }) => id);
  const all = ids.every((id) => chosen.has(id));
  const { name } = node;
  return (
    <Button
      size="small"
      tone="quiet"
      label={t(all ? 'ordercodes.tree.noneOf' : 'ordercodes.tree.allOf', { name, count: ids.length })}
      onClick={() => toggle(ids)}
    >
      {t(all ? 'ordercodes.tree.none' : 'ordercodes.tree.all', { count: ids.length })}
    </Button>
  );
}

function Node({ node, chosen, toggle, found }: NodeProps): ReactNode {
  const t = useText();
  const [unfolded, setUnfolded] = useState(false);
  const { id, name, children } = node;
  const open = unfolded || found;
  return (
    <li>
      <div className="od-place">
        {children.length > 0 ? (
          <button
            type="button"
            className="od-place-fold"
            aria-expanded={open}
            aria-label={t(open ? 'ordercodes.tree.fold' : 'ordercodes.tree.unfold', { name })}
            onClick={() => setUnfolded(!open)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m9 6 6 6-6 6" />
            </svg>
          </button>
        ) : (
          <span className="od-place-fold" />
        )}
        <label>
          <input className="sp-tickbox" type="checkbox" checked={chosen.has(id)} onChange={() => toggle([id])} />
          <span>{name}</span>
        </label>
        {children.length > 0 && <Below node={node} chosen={chosen} toggle={toggle} />}
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.id} node={child} chosen={chosen} toggle={toggle} found={found} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PlaceTreeProps {
  tree: readonly PlaceNode[];
  chosen: ReadonlySet<number>;
  toggle: (ids: readonly number[]) => void;
}

export function PlaceTree({ tree, chosen, toggle }: PlaceTreeProps): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const shown = filterTree(tree, keyword);
  const found = keyword.trim() !== '' && allOf(shown).length <= MOST_OPEN;
  return (
    <div className="od-places">
      <input
        type="search"
        value={keyword}
        placeholder={t('ordercodes.tree.search')}
        aria-label={t('ordercodes.tree.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {shown.length === 0 && <p>{t('common.view.emptyFilteredTitle')}</p>}
      <ul>
        {shown.map((node) => (
          <Node key={node.id} node={node} chosen={chosen} toggle={toggle} found={found} />
        ))}
      </ul>
    </div>
  );
}
