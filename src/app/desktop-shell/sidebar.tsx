import { Menu } from 'antd';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import { addressOf } from '@/screens/addresses';
import { useSettings } from '@/session/settings';
import { message } from '@/ui/desktop/message';
import { chooseMenu } from '@/ui/model/menu-choice';
import { screenOf } from '../screen-table';
import { useMenuChooser } from '../menu-choose';
import { compactMenu } from '@/ui/menu-shape';
import { Icon } from '../phone-shell/icons';
import { isMac, openSearch, useSearchKey, useSearchOpen } from '../search/search-open';
import { useAlerts } from '../alerts/use-alerts';
import { CountBadge } from '../unread/count-badge';
import { useVisits } from '../search/use-visits';
import { useParkNews } from '../park-news';
import { menuName } from '@/session/menu-name';
import type { MenuNode } from '@/session/menus';
import { useMenu } from '../use-menu';
import { entriesTo, keyOf, leafByKey, menuItems } from './menu-items';
import LeaveDialog from './leave-dialog';
import './sidebar.css';

const SearchPalette = lazy(() => import('../search/search-palette'));

/** A page that the menu does not list lights up the one that it belongs to. */
function listedPath(pathname: string): string {
  const parent = screenOf(pathname)?.screen.parent;
  return parent ? addressOf(parent) : pathname;
}

function Brand({ folded }: { folded: boolean }): ReactNode {
  const t = useText();
  if (!useSettings().sidebarLogo) return null;
  return (
    <Link to="/" className="sp-side-brand" aria-label={t('common.action.home')}>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      {!folded && <strong>{t('shell.platformShort')}</strong>}
    </Link>
  );
}

/** ⌘K, for those who rather point. */
function SearchButton({ folded }: { folded: boolean }): ReactNode {
  const t = useText();
  const words = t('menu.palette.title');
  return (
    <button
      type="button"
      className="sp-side-search"
      aria-label={words}
      aria-keyshortcuts="Meta+K Control+K"
      title={words}
      onClick={openSearch}
    >
      <Icon name="search" size={18} />
      {!folded && (
        <>
          <span>{t('common.action.search')}</span>
          <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  );
}

/** The overlay over the page while the menu is open. */
function MenuLayers(): ReactNode {
  const searching = useSearchOpen();
  useSearchKey();
  useVisits();
  useMenuChooser();
  useParkNews((words) => message(words, 'info'));
  return (
    <>
      <LeaveDialog />
      <Suspense fallback={null}>{searching && <SearchPalette />}</Suspense>
    </>
  );
}

/** A component of its own: a new number re-renders nothing else of the menu. */
function WaitingAlarms(): ReactNode {
  const waiting = useAlerts().record?.total ?? 0;
  return waiting > 0 && <CountBadge count={waiting} />;
}

const listsAlarms = (node: MenuNode): boolean =>
  node.path === addressOf('warningNoticeWechatIndex') || node.children.some(listsAlarms);

/** The number of waiting alarms is shown at the entry that lists them, and at its catalogue while folded. */
const countOf = (node: MenuNode): ReactNode => (listsAlarms(node) ? <WaitingAlarms /> : undefined);

interface TreeProps {
  folded: boolean;
  nodes: readonly MenuNode[];
  /** Keys of the entries down to the page on show, with a space between. */
  places: string;
}

/** Memoised apart from the sidebar, whose subscriptions would re-render all entries. */
const MenuTree = memo(function MenuTree({ folded, nodes, places }: TreeProps): ReactNode {
  const language = useLanguage();
  const chain = places.split(' ').filter(Boolean);
  const [opened, setOpened] = useState<string[]>();
  const [shownFor, setShownFor] = useState(places);
  if (shownFor !== places) {
    // Coming to a page by another way unfolds its place; what the person unfolded stays so.
    setShownFor(places);
    if (opened) setOpened([...new Set([...opened, ...chain])]);
  }
  return (
    <Menu
      mode="inline"
      inlineCollapsed={folded}
      inlineIndent={16}
      items={menuItems(nodes, { nameOf: (node) => menuName(node, language), countOf })}
      selectedKeys={chain.slice(-1)}
      // Folded, antd opens them as pop-ups by itself.
      {...(!folded && { openKeys: opened ?? chain, onOpenChange: setOpened })}
      onClick={({ key }) => {
        const node = leafByKey(nodes, key);
        if (node) chooseMenu(node);
      }}
    />
  );
});

/** The permitted pages, nested as the server has them; folded, only the icons. */
export const Sidebar = memo(function Sidebar({ folded }: { folded: boolean }): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const menu = useMenu();
  const nodes = useMemo(() => compactMenu(menu.nodes), [menu.nodes]);
  const own = entriesTo(nodes, pathname);
  const chain = own.length > 0 ? own : entriesTo(nodes, listedPath(pathname));
  return (
    <nav className="sp-side" data-folded={folded || undefined} aria-label={t('shell.menu.title')}>
      <Brand folded={folded} />
      <SearchButton folded={folded} />
      {menu.permitted && nodes.length === 0 && !folded && <p className="sp-side-none">{t('shell.menu.empty')}</p>}
      <MenuTree folded={folded} nodes={nodes} places={chain.map(keyOf).join(' ')} />
      <MenuLayers />
    </nav>
  );
});
