/** The phone's frame: a bar on top, the page, the tabs at the thumb. In chat mode the app's own title bar is enough. */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useChatMode } from '@/session/session-state';
import { shownTabs } from '../tabs';
import { useMenu } from '../use-menu';
import { NoticeLine } from './notice-line';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';
import './phone-shell.css';

const loadMenuDrawer = () => import('./menu-drawer');
const loadOutboxSheet = () => import('./outbox-sheet');
const MenuDrawer = lazy(loadMenuDrawer);
const OutboxSheet = lazy(loadOutboxSheet);

/** Well after the first record is on the screen, in ms. */
const FETCH_SHEETS_AFTER_MS = 4_000;

/** Without a service worker (iOS webviews) what is not here yet cannot be fetched when the line is down. */
function useSheetsOffline(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void Promise.all([loadOutboxSheet(), loadMenuDrawer()]).catch(() => undefined);
    }, FETCH_SHEETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

export default function PhoneShell(): ReactNode {
  const { pathname } = useLocation();
  const chatMode = useChatMode();
  const menu = useMenu();
  const tabs = shownTabs(menu);
  const [open, setOpen] = useState<'menu' | 'outbox' | null>(null);
  const isRoot = tabs.some((tab) => tab.path === pathname);
  const close = () => setOpen(null);
  useSheetsOffline();
  return (
    <div className={chatMode ? 'sp-shell sp-shell--chat' : 'sp-shell'}>
      <TopBar isRoot={isRoot} chatMode={chatMode} onMenu={() => setOpen('menu')} onOutbox={() => setOpen('outbox')} />
      <NoticeLine />
      <div className="sp-shell__page">
        <Outlet />
      </div>
      {isRoot && <TabBar tabs={tabs} />}
      <Suspense fallback={null}>
        {open === 'menu' && <MenuDrawer nodes={menu.nodes} onClose={close} />}
        {open === 'outbox' && <OutboxSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
