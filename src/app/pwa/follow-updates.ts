/** Follows new versions from their installation on, whichever tab or timer has found them. */
import { retryWait } from '@/lib/retry-pace';

/**
 * A new version of which one file did not arrive is not installed: it is looked for again soon, since the browser by
 * itself would look an hour later. Here and not by workbox-window, which listens to the first two installations only.
 * @param whenWaiting called for each version that is installed and waits for the one before it to end
 */
export function followUpdates(registration: ServiceWorkerRegistration, whenWaiting: () => void): void {
  let failures = 0;
  const look = (): void => void registration.update().catch(() => again());
  const again = (): void => void setTimeout(look, retryWait(failures++));
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener(
      'statechange',
      () => {
        if (installing.state === 'redundant') return again();
        failures = 0;
        // The first version of a device waits for nobody.
        if (registration.active) whenWaiting();
      },
      { once: true },
    );
  };
  registration.addEventListener('updatefound', follow);
  // What began before this page listened.
  follow();
  if (registration.waiting) whenWaiting();
}
