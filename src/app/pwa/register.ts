/** Registers the service worker after the first render and watches for new versions. iOS webviews have no service worker: everything works without one. */
import { canKeep, isFirstLook, noteKept, noteTried } from '@/lib/kept';
import { retryWait } from '@/lib/retry-pace';
import { setVersionWaiting } from './new-version';

/** A page may stay open for days on a guard's desk. In ms. */
const CHECK_EVERY_MS = 3_600_000;

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
    // On a first look no new version can wait yet, and the worker is not kept up by what looks for them.
    const registration = await (await import('./follow-worker')).followWorker(WORKER, OPTIONS);
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
    await new Promise((resolve) => setTimeout(resolve, retryWait(attempt)));
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
