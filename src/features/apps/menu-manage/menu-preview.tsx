/** The preview of a sidebar, alike in both presentations. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { ListSkeleton } from '@/ui/common/skeleton';
import { MenuIcon } from '@/ui/menu-icon';
import type { MenuPreview } from './use-menu-preview';
import './menu-manage.css';

interface BranchProps {
  nodes: readonly MenuNode[];
  nameOf: (node: MenuNode) => string;
  isTop?: boolean;
}

const Branch = ({ nodes, nameOf, isTop = false }: BranchProps): ReactNode => (
  <ul>
    {nodes.map((node) => (
      <li key={node.id}>
        <span className="app-entry">
          {isTop && <MenuIcon node={node} />}
          {nameOf(node)}
        </span>
        {node.children.length > 0 && <Branch nodes={node.children} nameOf={nameOf} />}
      </li>
    ))}
  </ul>
);

export function PreviewBody({ preview }: { preview: MenuPreview }): ReactNode {
  const t = useText();
  const select = useId();
  const { roles, roleId, choose, nodes, nameOf } = preview;
  return (
    <div className="app-preview">
      <label htmlFor={select}>{t('apps.preview.role')}</label>
      <select id={select} value={roleId} onChange={(event) => choose(Number(event.target.value))}>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <nav aria-label={t('apps.preview.title')}>
        {!nodes && <ListSkeleton rows={6} />}
        {nodes?.length === 0 && <p>{t('apps.preview.none')}</p>}
        {nodes && <Branch nodes={nodes} nameOf={nameOf} isTop />}
      </nav>
      <p>{t('apps.preview.hint')}</p>
    </div>
  );
}
