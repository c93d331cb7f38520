/** Routes from the screen table, inside the frame of the device. */
import { lazy, Suspense, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { CrashBoundary } from './crash-boundary';
import { Guarded } from './guard/guarded';
import { Messages } from './messages';
import { UpdatePrompt } from './pwa/update-prompt';
import { knownScreens } from './screen-table';

export const loadFrame = () => import('./frame');
const Frame = lazy(loadFrame);

/** Refreshing a view goes through here, so that it is left and entered anew (specification §2). */
function Redirect(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={pathname.slice('/redirect'.length) + search} replace />;
}

function Pages(): ReactNode {
  return (
    <CrashBoundary>
      <Routes>
        <Route path="/redirect/*" element={<Redirect />} />
        {knownScreens.filter(({ screen }) => screen.bare).map(({ path }) => <Route key={path} path={path} element={<Guarded />} />)}
        <Route
          element={
            <Suspense fallback={<ScreenSkeleton />}>
              <Frame />
            </Suspense>
          }
        >
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
  <BrowserRouter>
    <Pages />
  </BrowserRouter>
);
