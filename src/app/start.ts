/** What has to be there before the first render, and what may come after it. */
import { onCallSuccess } from '@/api/call';
import { startLanguage } from '@/i18n/language';
import { formDrafts } from '@/outbox/form-drafts';
import { noteSuccess, startOutbox } from '@/outbox/outbox';
import { subscribeReachable } from '@/outbox/reachability';
import { followOtherTabs, loadMenusAndParks, recallSession, startSession } from '@/session/session';
import { currentSession } from '@/session/session-state';
import { currentDevice } from '@/ui/device';
import { setDraftStore } from '@/ui/model/drafts';
import { showChosenMode } from '@/ui/theme/chosen-mode';
import { loadFrame } from './app';
import { screenOf } from './screen-table';
import { loadDesktopShell, loadPhoneShell } from './shells';

/** Nobody waits longer than this for the server before something else than the skeleton is drawn, in ms. */
const PATIENCE_MS = 8_000;

const atMost = <T>(work: Promise<T>): Promise<T | void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Resolves when the first page can be drawn: its chunk and texts are here, and either somebody is remembered on this
 * device or the server has said who it is. Menus, parks and other tabs come after.
 */
export async function prepare(): Promise<void> {
  showChosenMode();
  recallSession();
  setDraftStore(formDrafts);
  startOutbox();
  onCallSuccess(noteSuccess);
  // Heard from the start: a call may fail before the line that shows it is there.
  subscribeReachable(() => {});
  // Server state comes with the frame, not with the entry: sign-in and error pages have none.
  const seeds = import('./seed-record');
  const session = startSession().then(
    async (record) => {
      if (record) (await seeds).seedRecord(record);
      void loadMenusAndParks().catch(() => undefined);
    },
    // Offline: the remembered user and last known records stand in.
    () => undefined,
  );
  const page = screenOf(location.pathname)?.screen.view.preload();
  const bars = currentDevice() === 'phone' ? loadPhoneShell() : loadDesktopShell();
  const needed = [startLanguage(), page, loadFrame(), bars, seeds.then(({ seedPageRecord }) => seedPageRecord())];
  // What cannot be fetched now is asked for again, or explained, where it is missing.
  await Promise.allSettled(needed);
  if (currentSession().status === 'starting') await atMost(session);
  followOtherTabs();
  // What waits to be sent needs it, and the line may drop before the first call.
  void import('@/api/axios-clients').catch(() => undefined);
}
