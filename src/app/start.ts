/** What has to be there before the first render, and what may come after it. */
import { onCallSuccess } from '@/api/call';
import { loadTexts, startLanguage } from '@/i18n/language';
import { isFirstLook, untilTried } from '@/lib/kept';
import { requestFirst, afterFirstRequests } from '@/lib/first-requests';
import { untilDone } from '@/lib/retry-pace';
import { noteSuccess, startOutbox } from '@/outbox/outbox';
import { subscribeReachable } from '@/outbox/reachability';
import { loadMenusAndParks, recallSession, startSession } from '@/session/session';
import { currentSession } from '@/session/session-state';
import { currentDevice } from '@/ui/device';
import { setDraftStore, type DraftStore } from '@/ui/model/drafts';
import { Frame } from './app';
import { registerServiceWorker } from './pwa/register';
import { loadAllScreens, screenOf, untilKnown } from './screen-table';
import { DesktopShell, PhoneShell } from './shells';

const formDrafts = async () => (await import('@/outbox/form-drafts')).formDrafts;

/** Forms keep their drafts in the outbox's database; what packs their pictures comes with the first form. */
const durableDrafts: DraftStore = {
  load: async (key) => (await formDrafts()).load(key),
  save: async (key, draft) => (await formDrafts()).save(key, draft),
  drop: async (key) => (await formDrafts()).drop(key),
};

/** Longest wait before something other than the skeleton is drawn, in ms; without a line only what is kept here can come. */
const patience = (): number => (navigator.onLine ? 8_000 : 2_000);

const atMost = <T>(work: Promise<T>): Promise<T | void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience()))]);

/**
 * The server has written a link's record into the page: it is readable, and stays until the whole record can replace it. What
 * this device remembers of it (`pwa/first-picture.ts`) does not wait for the server.
 */
const showsRecord = (): boolean => document.querySelector('[data-ready=record]') !== null;

/**
 * Resolves when the first page can be drawn: its chunk and texts are here, and either somebody is remembered on this
 * device or the server has said who it is.
 * @returns what to call after the first render: menus, parks, the outbox and other tabs come after the first paint
 */
export async function prepare(): Promise<() => void> {
  recallSession();
  setDraftStore(durableDrafts);
  onCallSuccess(noteSuccess);
  // Listening from the start: a call may fail before the component that shows it is loaded.
  subscribeReachable(() => {});
  // Server state is loaded with the frame, not with the entry: sign-in and error pages do not need it.
  const seeds = import('./seed-record');
  const session = startSession().then(
    async (record) => {
      if (record) await (await seeds).seedRecord(record);
    },
    // Offline: uses the remembered user and the last known records.
    () => undefined,
  );
  const page = screenOf(location.pathname)?.screen.view.preload() ?? atMost(rarerPage());
  const bars = (currentDevice() === 'phone' ? PhoneShell : DesktopShell).preload();
  const needed = [startLanguage(), page, Frame.preload(), bars, seeds];
  // What cannot be fetched now is asked for again, or explained, where it is missing.
  await Promise.allSettled(needed);
  if (currentSession().status === 'starting' || showsRecord()) await atMost(session);
  // A link that is seen for a few seconds opens without a line afterwards; whatever else the page fetches comes behind it.
  if (isFirstLook() && currentDevice() === 'phone' && showsRecord()) requestFirst(untilTried());
  return () => afterPaint(() => finish(session));
}

/** An address that is not in the first tables: loads its table, then its page. */
async function rarerPage(): Promise<void> {
  await untilKnown(location.pathname);
  await screenOf(location.pathname)?.screen.view.preload();
}

/** What the first page can do without: what waits to be sent, menus, parks, the clients of later calls. */
function finish(session: Promise<void>): void {
  registerServiceWorker();
  startOutbox();
  void afterFirstRequests().then(() => fetchRest(session));
}

/** What may wait until a first look's page is kept. */
function fetchRest(session: Promise<void>): void {
  // The words of refusals: before anything can be refused, but not before the record.
  untilDone(() => loadTexts(['errors']));
  void loadAllScreens();
  untilDone(async () => (await import('@/session/other-tabs')).followOtherTabs());
  // Chromium offers to install once, some time after the page has settled.
  untilDone(async () => (await import('./pwa/install-hint')).watchInstall());
  // The line may drop before the first call needs it.
  void import('@/api/axios-clients').catch(() => undefined);
  void session
    .then(loadMenusAndParks)
    .catch(() => undefined)
    .then(() => untilDone(async () => (await import('./settings')).startSettings()));
}

/** On a busy phone the page may be drawn in several steps: so long the rest waits for them at most, in ms. */
const IDLE_WITHIN_MS = 500;

/** A frame has been drawn when the task after it runs, and nothing of the page is left to draw when the browser is idle. */
const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() =>
    setTimeout(() =>
      'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_WITHIN_MS }) : work(),
    ),
  );
};
