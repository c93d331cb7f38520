/** The desktop's frame: the permitted pages on the left, where and who on top, the page. */
import { FloatButton } from 'antd';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useSettings } from '@/session/settings';
import { tagKey } from '@/session/tag-list';
import { followTags } from '@/session/tags';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { useFetchLater } from '../fetch-later';
import { NoticeLine } from '../phone-shell/notice-line';
import { CachedPages } from '../tags/cached-pages';
import { TagsBar } from '../tags/tags-bar';
import { useTagActions } from '../tags/use-tag-actions';
import { useLaterParts } from '../use-later-parts';
import { Sidebar } from './sidebar';
import { useSidebar } from './sidebar-state';
import { TopBar } from './top-bar';
import { useDeep } from './use-deep';
import { focusListSearch, useShortcuts } from './use-shortcuts';
// The chip and the notice line are the same on both devices.
import '../phone-shell/phone-shell.css';
import './desktop-shell.css';

const loadUnsent = () => import('@/features/me/unsent/unsent-drawer.desktop');
const UnsentDrawer = lazy(loadUnsent);
const loadSettings = () => import('./settings-drawer');
const SettingsDrawer = lazy(loadSettings);
const loadShortcuts = () => import('./shortcuts-dialog');
const ShortcutsDialog = lazy(loadShortcuts);
const loadAlerts = async () => (await import('../alerts/desktop-parts')).loadDesktopParts();
const LATER = [loadUnsent, loadSettings, loadShortcuts];

followTags();

const CONTENT = 'content';
/** Specification §9, in px. */
const BACK_TO_TOP_FROM = 300;

function SkipLink(): ReactNode {
  const t = useText();
  return (
    <a className="sp-skip" href={`#${CONTENT}`}>
      {t('desk.skipToContent')}
    </a>
  );
}

function BackToTop(): ReactNode {
  const t = useText();
  return <FloatButton.BackTop visibilityHeight={BACK_TO_TOP_FROM} aria-label={t('shell.backToTop')} />;
}

/** Subscribes to the scroll position apart from the frame, which would re-render with it. */
function Head({ children }: { children: ReactNode }): ReactNode {
  const { fixedHeader } = useSettings();
  return (
    <div className="sp-desk-head" data-deep={useDeep() || undefined} data-fixed={fixedHeader || undefined}>
      {children}
    </div>
  );
}

/** Memoised: the frame re-renders when parts of it are loaded or an overlay opens. */
const Page = memo(function Page(): ReactNode {
  return useSettings().tagsView ? <CachedPages /> : <Outlet />;
});

type Overlay = 'unsent' | 'settings' | 'shortcuts';

function Opened({ what, onClose }: { what: Overlay; onClose: () => void }): ReactNode {
  switch (what) {
    case 'unsent':
      return <UnsentDrawer open onClose={onClose} />;
    case 'settings':
      return <SettingsDrawer onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
  }
}

function Frame(): ReactNode {
  const [sidebarOpen, toggleSidebar] = useSidebar();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tagsView } = useSettings();
  const [opened, setOpened] = useState<Overlay>();
  const current = tagKey(pathname, search);
  const tags = useTagActions(current);
  const alerts = useLaterParts(loadAlerts, 0);
  const bell = useMemo(() => alerts && <alerts.Bell />, [alerts]);
  useFetchLater(LATER);
  useShortcuts({
    help: () => setOpened('shortcuts'),
    settings: () => setOpened('settings'),
    sidebar: toggleSidebar,
    home: () => void navigate('/'),
    listSearch: focusListSearch,
    ...(tagsView && {
      previousTag: () => tags.step(-1),
      nextTag: () => tags.step(1),
      closeTag: () => tags.closeCurrent(),
    }),
  });
  const desk = (
    <div className="sp-desk" data-folded={!sidebarOpen || undefined} data-tags={tagsView || undefined}>
      <Sidebar folded={!sidebarOpen} />
      <div className="sp-desk-main">
        <Head>
          <TopBar sidebarOpen={sidebarOpen} onSidebar={toggleSidebar} onOpen={setOpened} bell={bell} />
          {tagsView && <TagsBar current={current} actions={tags} />}
        </Head>
        <NoticeLine />
        <main id={CONTENT} tabIndex={-1} className="sp-desk-page">
          <Page />
        </main>
      </div>
      <BackToTop />
      <Suspense fallback={null}>{opened && <Opened what={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </div>
  );
  return (
    <>
      <SkipLink />
      {alerts ? <alerts.AlertLayer /> : <div className="sp-alert-room" />}
      {desk}
    </>
  );
}

export default function DesktopShell(): ReactNode {
  return (
    <DesktopProvider>
      <Frame />
    </DesktopProvider>
  );
}
