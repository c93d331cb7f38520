/** Alarms that nobody has taken, as last known: live while the stream stands, asked for again while it does not. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { alertEndpoints, type Alerts } from '@/contract/alert';
import { useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useIsLive } from '../live';
import { screenOf } from '../screen-table';

/** Without the stream of changes, in ms. */
const POLL_MS = 30_000;

/** A page that anybody may see says nothing of alarms, whoever is signed in beside it. */
export function useIsPrivatePage(): boolean {
  const { pathname } = useLocation();
  return screenOf(pathname)?.screen.access !== 'public';
}

export function useAlerts(): DetailModel<Alerts> {
  const { status } = useSession();
  const isPrivate = useIsPrivatePage();
  return useDetail(
    alertEndpoints.getAlerts,
    {},
    { lastKnownKey: 'alerts', enabled: status === 'signedIn' && isPrivate },
  );
}

/** For one component of the page: the others share what it fetches. */
export function usePolledAlerts(): DetailModel<Alerts> {
  const alerts = useAlerts();
  const isLive = useIsLive();
  const { refresh } = alerts;
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive, refresh]);
  return alerts;
}
