import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { menuTarget, type MenuTarget } from '../menu-target';
import { searchMenu } from '../menu-search';
import { compactMenu } from '../menu-shape';
import { menuName } from '../use-menu';
import { DrawerBranch } from './drawer-branch';
import { LeaveSheet } from './leave-sheet';

interface Props {
  nodes: readonly MenuNode[];
  keyword: string;
  onClose: () => void;
}

/** The tree of entries; choosing one goes there, or asks before leaving the platform. */
export function DrawerMenu({ nodes, keyword, onClose }: Props): ReactNode {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<Exclude<MenuTarget, { kind: 'page' }>>();
  const nameOf = (node: MenuNode) => menuName(node, language);
  const shown = searchMenu(compactMenu(nodes), keyword, nameOf);
  const choose = (node: MenuNode): void => {
    const target = menuTarget(node);
    if (target.kind !== 'page') {
      setLeaving(target);
      return;
    }
    onClose();
    void navigate(target.path);
  };
  if (shown.length === 0) {
    return <output className="sp-drawer-none">{t(keyword.trim() ? 'shell.menu.nothing' : 'shell.menu.empty')}</output>;
  }
  return (
    <nav className="sp-drawer-menu" aria-label={t('shell.menu.title')}>
      <DrawerBranch
        nodes={shown}
        depth={0}
        here={pathname}
        allOpen={keyword.trim() !== ''}
        nameOf={nameOf}
        onChoose={choose}
      />
      {leaving && <LeaveSheet target={leaving} onClose={() => setLeaving(undefined)} />}
    </nav>
  );
}
