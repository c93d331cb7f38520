/** Order of requests: on a first visit, files that open the page offline later are fetched before everything that can wait. */

/** Other requests wait at most this long, in ms: the connection may be too slow for the first ones. */
const MOST_MS = 5_000;

let first: Promise<unknown> = Promise.resolve();

/** @param requests those that all others wait for from now on; a failure ends the wait as well */
export function requestFirst(requests: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  first = Promise.race([requests.catch(() => undefined), patience]);
}

/** Resolves when requests that can wait may start: at once if nothing is to be fetched first. */
export const afterFirstRequests = (): Promise<unknown> => first;
