/** Unacknowledged alarms, as last known: updated by the stream while it is connected, polled while it is not. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { alertEndpoints, type Alerts } from '@/contract/alert';
import { useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useIsLive } from '../live';
import { screenOf } from '../screen-table';

/** Without the stream of changes, in ms. */
const POLL_MS = 30_000;

/** A public page never shows alarms, even with a signed-in user. */
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
