/** Routes from the screen table, inside the frame of the device. */
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { CrashBoundary } from './crash-boundary';
import { Guarded } from './guard/guarded';
import { Messages } from './messages';
import { readyLazy } from './ready-lazy';
import { knownScreens } from './screen-table';

export const Frame = readyLazy(() => import('./frame'));

/** Refreshing a view goes through here, so that it is left and entered anew (specification §2). */
function Redirect(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={pathname.slice('/redirect'.length) + search} replace />;
}

/** Prompts of the app itself come when the page has settled; without them nothing is missing. */
function LatePrompts(): ReactNode {
  const [Prompts, setPrompts] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./pwa/prompts').then(
        (loaded) => setPrompts(() => loaded.default),
        () => undefined,
      );
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return Prompts ? <Prompts /> : null;
}

function Pages(): ReactNode {
  return (
    <CrashBoundary>
      <Routes>
        <Route path="/redirect/*" element={<Redirect />} />
        {knownScreens
          .filter(({ screen }) => screen.bare)
          .map(({ path }) => (
            <Route key={path} path={path} element={<Guarded />} />
          ))}
        <Route
          element={
            <Suspense fallback={<ScreenSkeleton />}>
              <Frame />
            </Suspense>
          }
        >
          {knownScreens
            .filter(({ screen }) => !screen.bare)
            .map(({ path }) => (
              <Route key={path} path={path} element={<Guarded />} />
            ))}
        </Route>
        <Route path="*" element={<Guarded />} />
      </Routes>
      <Messages />
      <LatePrompts />
    </CrashBoundary>
  );
}

export const App = (): ReactNode => (
  <BrowserRouter>
    <Pages />
  </BrowserRouter>
);
