/** A new version of which one file did not arrive is not installed; the browser would look for it again an hour later. */

/** Waits before the next looks, in ms; from then on the last one. */
const AGAIN_MS = [3_000, 15_000, 60_000] as const;

/** Looks again after each installation of a new version that has failed. */
export function retryUpdates(registration: ServiceWorkerRegistration): void {
  let failures = 0;
  const look = (): void => void registration.update().catch(() => again());
  const again = (): void => void setTimeout(look, AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener(
      'statechange',
      () => {
        if (installing.state === 'redundant') again();
        else failures = 0;
      },
      { once: true },
    );
  };
  registration.addEventListener('updatefound', follow);
  // What began before this page listened.
  follow();
}
