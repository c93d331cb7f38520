/**
 * While the page finds out who is signed in, the refusal of any other call says nothing yet: it was asked with a session that
 * may be about to be replaced.
 */
let underWay: Promise<unknown> = Promise.resolve();

/** Runs what decides who is signed in: the exchange of a link's ticket, or the question whose session this is. */
export function duringExchange<T>(work: () => Promise<T>): Promise<T> {
  const running = work();
  underWay = Promise.allSettled([underWay, running]);
  return running;
}

/** Resolves when it is decided who is signed in here, at once when no exchange is in progress. */
export const exchangeSettled = (): Promise<unknown> => underWay;
