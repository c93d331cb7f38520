/** The page on show, and behind it the views of the other open tags as they were left. */
import { Activity, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  Outlet,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { buildMenuTree, pathsWithoutCache } from '@/session/menus';
import { useMenus, useSession } from '@/session/session-state';
import { tagKey, visited, withHome } from '@/session/tag-list';
import { changeTags, useTags } from '@/session/tags';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { FORGET_MS } from '@/ui/model/query-client';
import { keepUnshown } from '@/ui/model/records';
import { CurrentScreen } from '../guard/guarded';
import { useDecision } from '../guard/use-decision';
import { isKnownPage, screenOf, useScreens } from '../screen-table';
import { useMenu } from '../use-menu';
import { keepViews, type CachedView } from './cached-views';
import { useScrollPlaces } from './use-scroll-places';

/** A view that was left must find its records again, in ms; its drafts are kept anyway. */
const KEEP_RECORDS_MS = 1_800_000;

/** Pages that the menu or the screen table will not have kept (specification §2). */
function useMayStay(path: string): boolean {
  const apps = useMenus();
  const { known } = useScreens();
  const excluded = useMemo(
    () => pathsWithoutCache(buildMenuTree(apps ?? [], (page) => known.some((screen) => screen.path === page))),
    [apps, known],
  );
  return screenOf(path)?.screen.noCache !== true && !excluded.has(path);
}

/** The address on show, when it is a page that this person may see. */
function useShown(): Location | undefined {
  const location = useLocation();
  const { kind } = useDecision();
  return kind === 'show' && isKnownPage(location.pathname) ? location : undefined;
}

function useKeptViews(shown: Location | undefined): readonly CachedView[] {
  const { user } = useSession();
  const tags = useTags();
  const mayStay = useMayStay(shown?.pathname ?? '');
  const [kept, setKept] = useState<readonly CachedView[]>([]);
  const next = keepViews(kept, { shown, tags, scope: `${user?.id}/${user?.parkId}`, mayStay });
  // Not in an effect: a view must not be drawn for a park that is no longer the current one.
  if (next !== kept) setKept(next);
  return next;
}

/** A hidden view keeps seeing its own address. */
function At({ location, children }: { location: Location; children: ReactNode }): ReactNode {
  const navigationType = useNavigationType();
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

export function CachedPages(): ReactNode {
  const shown = useShown();
  const { home } = useMenu();
  const views = useKeptViews(shown);
  const key = shown && tagKey(shown.pathname, shown.search);
  useEffect(() => {
    if (shown) changeTags((tags) => visited(withHome(tags, home), shown.pathname, shown.search));
  }, [shown, home]);
  useEffect(() => {
    keepUnshown(KEEP_RECORDS_MS);
    return () => keepUnshown(FORGET_MS);
  }, []);
  useScrollPlaces(key);
  return (
    <>
      {views.map((view) => (
        <Activity key={`${view.key}#${view.turn}`} mode={view.key === key ? 'visible' : 'hidden'}>
          <At location={view.location}>
            <Suspense fallback={<ScreenSkeleton />}>
              <CurrentScreen />
            </Suspense>
          </At>
        </Activity>
      ))}
      {!shown && <Outlet />}
    </>
  );
}
