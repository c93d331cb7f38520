/** Registers the service worker after load and watches for new versions. iOS webviews have no service worker: everything works without one. */
import type { Workbox } from 'workbox-window';
import { setVersionLook, setVersionWaiting } from './new-version';

/** A page may stay open for days on a guard's desk. In ms. */
const CHECK_EVERY_MS = 3_600_000;
/** Should the new version never report that it took over, the reload comes all the same. In ms. */
const TAKE_OVER_MS = 4_000;
/** Fetching the new shell on a weak line; who waits for it has no usable page meanwhile. In ms. */
const LOOK_MS = 20_000;

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

async function register(): Promise<void> {
  const { Workbox: WorkboxClass } = await import('workbox-window');
  const workbox = new WorkboxClass('/sw.js', { updateViaCache: 'none' });
  let controlled = navigator.serviceWorker.controller !== null;
  // Not `event.isUpdate`: it is false on the very page that registered first, which then would never hear of an update.
  workbox.addEventListener('waiting', () => setVersionWaiting(takeOver(workbox)));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has activated a new version: this page keeps running and is notified. The first visit's claim is not a change.
    if (controlled) setVersionWaiting(() => Promise.resolve());
    controlled = true;
  });
  const registration = await workbox.register();
  if (!registration) return;
  setVersionLook(async () => {
    await look(registration).catch(() => undefined);
    // Said here at once: workbox lets a moment pass before it says so.
    if (registration.waiting) setVersionWaiting(takeOver(workbox));
  });
  if (registration.waiting && controlled) setVersionWaiting(takeOver(workbox));
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
}

/** Call once, after the first render. Does nothing in development and where there is no service worker. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // A refusal (private mode, policy of the webview) costs the offline shell, nothing else.
  const start = (): void => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
