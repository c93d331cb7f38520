/** Keeps the list of who is inside on a marshal's phone, never older than five minutes while the app is open. Draws nothing. */
import { useEffect } from 'react';
import { call } from '@/api/call';
import { musterEndpoints } from '@/contract/muster/muster';
import { LIST_EVERY_MS } from '@/contract/muster/muster-transitions';
import { loadTexts } from '@/i18n/language';
import { useSession } from '@/session/session-state';
import { useMay } from './may';
import { keepPresence, recallPresence } from './presence';

/** Looked at more often than it grows old: a call may fail, and a page that was hidden comes back late. */
const LOOK_EVERY_MS = 30_000;
const RENEW_AFTER_MS = LIST_EVERY_MS - 2 * LOOK_EVERY_MS;

async function renew(parkId: number): Promise<void> {
  const kept = await recallPresence(parkId);
  if (kept && Math.abs(Date.now() - kept.at) < RENEW_AFTER_MS) return;
  await keepPresence(await call(musterEndpoints.getPresence, { parkId }, { quiet: true }));
}

export default function Keeper(): null {
  const { user, remembered } = useSession();
  const isMarshal = useMay('muster.mark');
  const parkId = isMarshal && !remembered ? (user?.parkId ?? 0) : 0;
  useEffect(() => {
    if (parkId === 0) return;
    const look = (): void => void renew(parkId).catch(() => undefined);
    look();
    // The page itself is kept from here on, too: it opens without a line.
    void import('./roll/roll.mobile').catch(() => undefined);
    void loadTexts(['muster']).catch(() => undefined);
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [parkId]);
  return null;
}
