/** The phone's frame: a bar on top, the page, the tabs at the thumb. In chat mode the app's own title bar is enough. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useChatMode } from '@/session/session-state';
import { useFetchLater } from '../fetch-later';
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

const LATER = [loadOutboxSheet, loadMenuDrawer];

export default function PhoneShell(): ReactNode {
  const { pathname } = useLocation();
  const chatMode = useChatMode();
  const menu = useMenu();
  const tabs = shownTabs(menu);
  const [open, setOpen] = useState<'menu' | 'outbox' | null>(null);
  const isRoot = tabs.some((tab) => tab.path === pathname);
  const close = () => setOpen(null);
  useFetchLater(LATER);
  return (
    <div className={chatMode ? 'sp-shell sp-shell--chat' : 'sp-shell'}>
      <TopBar isRoot={isRoot} chatMode={chatMode} onMenu={() => setOpen('menu')} onOutbox={() => setOpen('outbox')} />
      <NoticeLine />
      <main className="sp-shell__page">
        <Outlet />
      </main>
      {isRoot && <TabBar tabs={tabs} />}
      <Suspense fallback={null}>
        {open === 'menu' && <MenuDrawer nodes={menu.nodes} onClose={close} />}
        {open === 'outbox' && <OutboxSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
