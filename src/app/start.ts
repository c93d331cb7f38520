/** What has to be there before the first render, and what may come after it. */
import { startLanguage } from '@/i18n/language';
import { startOutbox } from '@/outbox/outbox';
import { followOtherTabs, loadMenusAndParks, recallSession, startSession } from '@/session/session';
import { currentSession } from '@/session/session-state';
import { currentDevice } from '@/ui/device';
import { loadPhoneShell } from './app';
import { seedPageRecord, seedRecord } from './seed-record';
import { screenOf } from './screen-table';

/** Nobody waits longer than this for the server before something else than the skeleton is drawn, in ms. */
const PATIENCE_MS = 8_000;

const atMost = <T>(work: Promise<T>): Promise<T | void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Resolves when the first page can be drawn: its chunk and texts are here, and either somebody is remembered on this
 * device or the server has said who it is. Menus, parks and other tabs come after.
 */
export async function prepare(): Promise<void> {
  recallSession();
  seedPageRecord();
  startOutbox();
  const session = startSession().then(
    (record) => {
      seedRecord(record);
      void loadMenusAndParks().catch(() => undefined);
    },
    // Offline: the remembered user and last known records stand in.
    () => undefined,
  );
  const page = screenOf(location.pathname)?.screen.view.preload();
  const frame = currentDevice() === 'phone' ? loadPhoneShell() : undefined;
  await Promise.all([startLanguage(), page?.catch(() => undefined), frame?.catch(() => undefined)]);
  if (currentSession().status === 'starting') await atMost(session);
  followOtherTabs();
}
