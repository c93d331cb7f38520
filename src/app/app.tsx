/** Routes from the screen table, inside the frame of the device. */
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ownPlace } from '@/contract/own-place';
import { afterFirstRequests } from '@/lib/first-requests';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { CrashBoundary } from './crash-boundary';
import { Guarded } from './guard/guarded';
import { readyLazy } from './ready-lazy';
import { useScreens } from './screen-table';

export const Frame = readyLazy(() => import('./frame'));

/** Refreshing a view redirects through here, so that it is unmounted and mounted again (specification §2). */
function Redirect(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={ownPlace(pathname.slice('/redirect'.length) + search, () => true)} replace />;
}

const messages = () => import('./messages');
const late = () => import('./late');

/** What a page can be drawn without, so many ms after it. */
function Later({ part, afterMs }: { part: () => Promise<{ default: ComponentType }>; afterMs: number }): ReactNode {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      afterFirstRequests()
        .then(part)
        .then(
          (loaded) => setPart(() => loaded.default),
          () => undefined,
        );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [part, afterMs]);
  return Part ? <Part /> : null;
}

function Pages(): ReactNode {
  const { known } = useScreens();
  return (
    <CrashBoundary>
      <Routes>
        {known
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
          {/* Inside the frame: the views of the other open tags stay. */}
          <Route path="/redirect/*" element={<Redirect />} />
          {known
            .filter(({ screen }) => !screen.bare)
            .map(({ path }) => (
              <Route key={path} path={path} element={<Guarded />} />
            ))}
        </Route>
        <Route path="*" element={<Guarded />} />
      </Routes>
      {/* What failed calls say; and, when the page has settled, prompts and whatever concerns the password. */}
      <Later part={messages} afterMs={0} />
      <Later part={late} afterMs={1_000} />
    </CrashBoundary>
  );
}

export const App = (): ReactNode => (
  <BrowserRouter>
    <Pages />
  </BrowserRouter>
);
