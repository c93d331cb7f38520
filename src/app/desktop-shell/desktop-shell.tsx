/** The desktop's frame: the permitted pages on the left, where and who on top, the page. */
import { FloatButton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { useShownMode } from '@/ui/theme/chosen-mode';
import { useFetchLater } from '../fetch-later';
import { NoticeLine } from '../phone-shell/notice-line';
import { Sidebar } from './sidebar';
import { useSidebar } from './sidebar-state';
import { TopBar } from './top-bar';
// The chip and the notice line are the same on both devices.
import '../phone-shell/phone-shell.css';
import './desktop-shell.css';

const loadUnsent = () => import('@/features/me/unsent/unsent-drawer.desktop');
const UnsentDrawer = lazy(loadUnsent);
const LATER = [loadUnsent];

const CONTENT = 'content';
/** Specification §9, in px. */
const BACK_TO_TOP_FROM = 300;

function SkipLink(): ReactNode {
  const t = useText();
  return (
    <a className="sp-skip" href={`#${CONTENT}`}>
      {t('shell.skipToContent')}
    </a>
  );
}

function Frame(): ReactNode {
  const [sidebarOpen, toggleSidebar] = useSidebar();
  const t = useText();
  const [unsentOpen, setUnsentOpen] = useState(false);
  useFetchLater(LATER);
  return (
    <div className="sp-desk" data-folded={!sidebarOpen || undefined}>
      <SkipLink />
      <Sidebar folded={!sidebarOpen} />
      <div className="sp-desk-main">
        <TopBar sidebarOpen={sidebarOpen} onSidebar={toggleSidebar} onUnsent={() => setUnsentOpen(true)} />
        <NoticeLine />
        <main id={CONTENT} tabIndex={-1} className="sp-desk-page">
          <Outlet />
        </main>
      </div>
      <FloatButton.BackTop visibilityHeight={BACK_TO_TOP_FROM} aria-label={t('shell.backToTop')} />
      <Suspense fallback={null}>{unsentOpen && <UnsentDrawer open onClose={() => setUnsentOpen(false)} />}</Suspense>
    </div>
  );
}

export default function DesktopShell(): ReactNode {
  return (
    <DesktopProvider mode={useShownMode()}>
      <Frame />
    </DesktopProvider>
  );
}
