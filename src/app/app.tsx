/** Routes from the screen table, inside the frame of the device. */
import { lazy, Suspense, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { useDevice } from '@/ui/device';
import { ModelProvider } from '@/ui/model/model-provider';
import { CrashBoundary } from './crash-boundary';
import { Guarded } from './guard/guarded';
import { useLive } from './live';
import { Messages } from './messages';
import { UpdatePrompt } from './pwa/update-prompt';
import { knownScreens } from './screen-table';

export const loadPhoneShell = () => import('./phone-shell/phone-shell');
const PhoneShell = lazy(loadPhoneShell);
const DesktopShell = lazy(() => import('./desktop-shell/desktop-shell'));

/** Refreshing a view goes through here, so that it is left and entered anew (specification §2). */
function Redirect(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={pathname.slice('/redirect'.length) + search} replace />;
}

function Frame(): ReactNode {
  const Shell = useDevice() === 'desktop' ? DesktopShell : PhoneShell;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Shell />
    </Suspense>
  );
}

function Pages(): ReactNode {
  useLive();
  return (
    <CrashBoundary>
      <Routes>
        <Route path="/redirect/*" element={<Redirect />} />
        {knownScreens.filter(({ screen }) => screen.bare).map(({ path }) => <Route key={path} path={path} element={<Guarded />} />)}
        <Route element={<Frame />}>
          {knownScreens.filter(({ screen }) => !screen.bare).map(({ path }) => <Route key={path} path={path} element={<Guarded />} />)}
        </Route>
        <Route path="*" element={<Guarded />} />
      </Routes>
      <Messages />
      <UpdatePrompt />
    </CrashBoundary>
  );
}

export const App = (): ReactNode => (
  <ModelProvider>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </ModelProvider>
);
