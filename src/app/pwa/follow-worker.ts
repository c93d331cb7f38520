/** New versions of the service worker: fetched when the page has settled, with what finds them. */
import { Workbox } from 'workbox-window';
import { followUpdates } from './follow-updates';
import { setVersionLook, setVersionWaiting } from './new-version';

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

/** Registers the worker and follows its new versions. @throws when the browser refuses */
export async function followWorker(
  script: string,
  options: RegistrationOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(script, options);
  const registration = await workbox.register();
  if (!registration) return undefined;
  followUpdates(registration, () => setVersionWaiting(takeOver(workbox)));
  setVersionLook(() => look(registration).catch(() => undefined));
  return registration;
}
