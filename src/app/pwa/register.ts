/** Registers the service worker after the first render and watches for new versions. iOS webviews have no service worker: everything works without one. */
import type { Workbox } from 'workbox-window';
import { canKeep, isFirstLook, noteKept, noteTried } from '@/lib/kept';
import { setVersionLook, setVersionWaiting } from './new-version';

/** A page may stay open for days on a guard's desk. In ms. */
const CHECK_EVERY_MS = 3_600_000;
/** Should the new version never report that it took over, the reload comes all the same. In ms. */
const TAKE_OVER_MS = 4_000;
/** Fetching the new shell on a weak line; who waits for it has no usable page meanwhile. In ms. */
const LOOK_MS = 20_000;
/** Between the first attempts to keep the shell on a weak line, and between the later ones. In ms. */
const AGAIN_AFTER_MS = [3_000, 15_000];
const LAST_AGAIN_MS = 60_000;

/** Resolves when the waiting worker controls this page. */
function takeOver(workbox: Workbox): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, TAKE_OVER_MS);
      workbox.addEventListener('controlling', () => resolve());
      workbox.messageSkipWaiting();
    });
}

/** Asks the server for a new version; resolves when it waits, when there is none, or when it takes too long. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const installing = registration.installing;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LOOK_MS);
    installing.addEventListener('statechange', () => resolve());
  });
}

/** Says so when another tab has activated a new version: this page keeps running. The first visit's claim is not a change. */
function watchController(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) setVersionWaiting(() => Promise.resolve());
    controlled = true;
  });
}

const WORKER = '/sw.js';
const OPTIONS = { updateViaCache: 'none' } as const;

/** Follows new versions. On a first look none can wait yet, and the worker is not kept up by what looks for them. */
async function follow(): Promise<ServiceWorkerRegistration | undefined> {
  const [{ Workbox: WorkboxClass }, { retryUpdates }] = await Promise.all([
    import('workbox-window'),
    import('./retry-update'),
  ]);
  const workbox = new WorkboxClass(WORKER, OPTIONS);
  // Not `event.isUpdate`: it is false on the very page that registered first, which then would never hear of an update.
  workbox.addEventListener('waiting', () => setVersionWaiting(takeOver(workbox)));
  const registration = await workbox.register();
  if (!registration) return undefined;
  retryUpdates(registration);
  setVersionLook(async () => {
    await look(registration).catch(() => undefined);
    // Said here at once: workbox lets a moment pass before it says so.
    if (registration.waiting) setVersionWaiting(takeOver(workbox));
  });
  if (!navigator.serviceWorker.controller) return registration;
  if (registration.waiting) setVersionWaiting(takeOver(workbox));
  // What began to install before workbox listened is not reported by it.
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') setVersionWaiting(takeOver(workbox));
  });
  return registration;
}

/** @returns false when one failed fetch has ended the first installation, which the browser does not begin again by itself */
async function isKept({ installing, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || !installing) return true;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'));
  });
}

async function keepFirst(): Promise<boolean> {
  const registration = (await navigator.serviceWorker.register(WORKER, OPTIONS)) as
    | ServiceWorkerRegistration
    | undefined;
  // A browser under test that was told to have none gives nothing instead of refusing.
  if (!registration || !(await isKept(registration))) return false;
  await navigator.serviceWorker.ready;
  noteKept();
  return true;
}

/** @returns undefined when the line broke. @throws when the browser refuses: private mode, policy of the webview */
async function tryToKeep(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    if (isFirstLook() && !(await keepFirst())) return undefined;
    const registration = await follow();
    if (!registration || !(await isKept(registration))) return undefined;
    noteKept();
    return registration;
  } catch (error) {
    // The script did not arrive. A refusal is another error, and final.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** On a weak line the installation begins again, at last each minute, until the shell is kept. */
async function keepShell(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const registration = await tryToKeep();
    if (registration) {
      setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
      return;
    }
    noteTried();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS[attempt] ?? LAST_AGAIN_MS));
  }
}

/** Call once, after the first render. Does nothing in development and where there is no service worker. */
export function registerServiceWorker(): void {
  if (!canKeep()) return;
  watchController();
  // A refusal costs the offline shell, nothing else.
  const start = (): void => void keepShell().catch(noteTried);
  // A picture that does not arrive does not hold up the shell of a first look.
  if (document.readyState === 'complete' || isFirstLook()) start();
  else addEventListener('load', start, { once: true });
}
