import { Menu } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import { addressOf } from '@/screens/addresses';
import { useSettings } from '@/session/settings';
import { message } from '@/ui/desktop/message';
import { screenOf } from '../screen-table';
import { useMenuChoice, useMenuChooser } from '../menu-choose';
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

/** The number of waiting alarms is shown at the entry that lists them, and at its catalogue while folded. */
function useCounts(): (node: MenuNode) => ReactNode {
  const waiting = useAlerts().record?.total ?? 0;
  const listsAlarms = (node: MenuNode): boolean =>
    node.path === addressOf('warningNoticeWechatIndex') || node.children.some(listsAlarms);
  return (node) => (waiting > 0 && listsAlarms(node) ? <CountBadge count={waiting} /> : undefined);
}

/** The permitted pages, nested as the server has them; folded, only the icons. */
export function Sidebar({ folded }: { folded: boolean }): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const menu = useMenu();
  const nodes = compactMenu(menu.nodes);
  const choose = useMenuChoice();
  const countOf = useCounts();
  const own = entriesTo(nodes, pathname);
  const chain = (own.length > 0 ? own : entriesTo(nodes, listedPath(pathname))).map(keyOf);
  const [opened, setOpened] = useState<string[]>();
  const [shownFor, setShownFor] = useState(pathname);
  if (shownFor !== pathname) {
    // Coming to a page by another way unfolds its place; what the person unfolded stays so.
    setShownFor(pathname);
    if (opened) setOpened([...new Set([...opened, ...chain])]);
  }
  return (
    <nav className="sp-side" data-folded={folded || undefined} aria-label={t('shell.menu.title')}>
      <Brand folded={folded} />
      <SearchButton folded={folded} />
      {menu.permitted && nodes.length === 0 && !folded && <p className="sp-side-none">{t('shell.menu.empty')}</p>}
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
          if (node) choose(node);
        }}
      />
      <MenuLayers />
    </nav>
  );
}
