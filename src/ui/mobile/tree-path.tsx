/** The way down to the level on show. */
import type { ReactNode } from 'react';
import type { FlatRow } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import './fields/option-sheet.css';

interface TreePathProps {
  path: readonly FlatRow[];
  onOpen: (id: number | undefined) => void;
}

export function TreePath({ path, onOpen }: TreePathProps): ReactNode {
  const t = useText();
  if (path.length === 0) return null;
  return (
    <nav className="sp-tree-path">
      <button type="button" onClick={() => onOpen(undefined)}>
        {t('common.list.all')}
      </button>
      {path.map((node, index) => (
        <button
          type="button"
          key={node.id}
          aria-current={index === path.length - 1 ? 'page' : undefined}
          onClick={() => onOpen(node.id)}
        >
          {node.name}
        </button>
      ))}
    </nav>
  );
}
