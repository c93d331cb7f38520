/** The phone's frame: a bar on top, the page, the tabs at the thumb. In chat mode the app's own title bar is enough. */
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { loadTexts } from '@/i18n/language';
import { useChatMode } from '@/session/session-state';
import { BarEndPlace } from '@/ui/mobile/bar-end';
import { roomNow } from '../alerts/alert-room';
import { useFetchLater } from '../fetch-later';
import { shownTabs } from '../tabs';
import { useLaterParts } from '../use-later-parts';
import { useMenu } from '../use-menu';
import { StorageLine } from './notice-line';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';
import './phone-shell.css';

const loadMenuDrawer = async () => {
  const [drawer] = await Promise.all([import('./menu-drawer'), loadTexts(['menu'])]);
  return drawer;
};
const loadOutboxSheet = () => import('./outbox-sheet');
const MenuDrawer = lazy(loadMenuDrawer);
const OutboxSheet = lazy(loadOutboxSheet);

const LATER = [loadOutboxSheet, loadMenuDrawer];

/** Well after the page is shown, in ms; at once where a bar of alarms is expected. */
const LAYERS_AFTER_MS = 1_500;

const loadLayers = async () => (await import('./phone-layers')).loadPhoneLayers();

export default function PhoneShell(): ReactNode {
  const { pathname } = useLocation();
  const chatMode = useChatMode();
  const menu = useMenu();
  const tabs = shownTabs(menu);
  const page = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'menu' | 'outbox' | null>(null);
  const [barEnd, setBarEnd] = useState<HTMLElement | null>(null);
  const isRoot = tabs.some((tab) => tab.path === pathname);
  const close = () => setOpen(null);
  const [layersAfterMs] = useState(() => (roomNow() > 0 ? 0 : LAYERS_AFTER_MS));
  const layers = useLaterParts(loadLayers, layersAfterMs);
  useFetchLater(LATER);
  return (
    <div className={chatMode ? 'sp-shell sp-shell--chat' : 'sp-shell'}>
      <TopBar
        isRoot={isRoot}
        chatMode={chatMode}
        onMenu={() => setOpen('menu')}
        onOutbox={() => setOpen('outbox')}
        bell={layers ? <layers.Bell /> : <span className="sp-bar__button" />}
        endRef={setBarEnd}
      />
      {layers ? <layers.AlertLayer /> : <div className="sp-alert-room" />}
      <StorageLine />
      <main className="sp-shell__page" ref={page}>
        <BarEndPlace value={barEnd}>
          <Outlet />
        </BarEndPlace>
      </main>
      {isRoot && <TabBar tabs={tabs} Count={layers?.TabCount} />}
      {layers && <layers.PageLayers page={page} />}
      <Suspense fallback={null}>
        {open === 'menu' && <MenuDrawer nodes={menu.nodes} onClose={close} />}
        {open === 'outbox' && <OutboxSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
