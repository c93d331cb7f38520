/** A chunk that does not arrive is given up after two minutes, as one that cannot be loaded is. */

/** Specification §9, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** @throws Error when the time is over; the page then recovers as from any missing chunk (`app/pwa/chunk-recovery`) */
export function inChunkTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      dispatchEvent(new Event('vite:preloadError'));
      reject(new Error('a chunk did not arrive in time'));
    }, CHUNK_TIMEOUT_MS);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
