/** Shows a page, or in its place a redirect, the question whose session it is, or the reason why not. */
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { currentDevice } from '@/ui/device';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { useText } from '@/i18n/use-text';
import type { ScreenKey } from '@/screens/areas';
import { useRecordTitle } from '@/session/record-titles';
import { useSession } from '@/session/session-state';
import { screenOf } from '../screen-table';
import { readyLazy } from '../ready-lazy';
import { GoOn } from './go-on';
import { NoAnswer, Waiting } from './no-answer';
import { useDecision } from './use-decision';

// Rare enough to be fetched when they are needed.
const SwitchUser = readyLazy(() => import('./switch-user'));
const TurnedAway = readyLazy(() => import('./turned-away'));

/** The page's own title is the translated route title, then the platform's name (specification §1). */
function useTitle(key: ScreenKey | undefined): void {
  const t = useText();
  const ofRecord = useRecordTitle(useLocation());
  const title = key && (ofRecord ?? (`titles.${key}` as const));
  useEffect(() => {
    const platform = t('shell.platform');
    document.title = title ? `${t(title)} - ${platform}` : platform;
  }, [t, title]);
}

/** The screen of the address; without the guard's leave it is not to be drawn. */
export function CurrentScreen(): ReactNode {
  const { pathname } = useLocation();
  const { user } = useSession();
  const known = screenOf(pathname);
  useTitle(known?.key);
  if (!known) return null;
  const View = known.screen.view;
  // Keyed by park, so that everything reloads for another park. A public page does not depend on the park.
  const pageKey = known.screen.access === 'public' ? known.key : `${known.key}/${user?.parkId ?? ''}`;
  return (
    <div key={pageKey} data-screen={known.key} data-device={currentDevice()} className="sp-screen">
      <View />
    </div>
  );
}

function Decided(): ReactNode {
  const decision = useDecision();
  switch (decision.kind) {
    case 'show':
      return <CurrentScreen />;
    case 'redirect':
      return <GoOn to={decision.to} afterMs={decision.afterMs} />;
    case 'askToSwitch':
      return <SwitchUser />;
    case 'noAnswer':
      return <NoAnswer />;
    case 'wait':
      return <Waiting />;
    default:
      return <TurnedAway kind={decision.kind} />;
  }
}

export const Guarded = (): ReactNode => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Decided />
  </Suspense>
);
