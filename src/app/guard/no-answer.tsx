/** Shown when the platform did not answer at the start and there is nothing else to show; with a retry. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { useText } from '@/i18n/use-text';
import { loadMenusAndParks, startAgain } from '@/session/session';
import { currentSession } from '@/session/session-state';
import { StandIn, Unsent } from './stand-in';

/** Longest time that a skeleton is shown, in ms. */
const PATIENCE_MS = 10_000;
const OFFLINE_MS = 1_000;

/** Without a service worker a reload would lose the ticket of a chat link: the same page asks again instead. */
async function askAgain(): Promise<void> {
  if (currentSession().status === 'signedIn') return location.reload();
  const record = await startAgain();
  const { seedRecord } = await import('../seed-record');
  await seedRecord(record);
  await loadMenusAndParks();
}

export function NoAnswer(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const retry = useCallback(() => {
    setBusy(true);
    void askAgain()
      .catch(() => undefined)
      .then(() => setBusy(false));
  }, []);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  const words = navigator.onLine ? 'error' : 'offline';
  return (
    <StandIn name="noAnswer" title={t(`common.view.${words}Title`)} hint={t(`common.view.${words}Hint`)}>
      <Unsent />
      <button type="button" className="sp-stand-in__main" disabled={busy} onClick={retry}>
        {t('common.action.retry')}
      </button>
      <a className="sp-stand-in__plain" href="/">
        {t('common.action.home')}
      </a>
    </StandIn>
  );
}

/** A skeleton; after a time the message that there is no answer. */
export function Waiting(): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), navigator.onLine ? PATIENCE_MS : OFFLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <NoAnswer /> : <ScreenSkeleton />;
}
