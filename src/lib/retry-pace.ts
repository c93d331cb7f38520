/** How soon something of the program that did not arrive is asked for again: at first soon, then so as to spare a weak line. */

const FIRST_MS = [3_000, 15_000];
const LATER_MS = 60_000;

/** @param failures tries that had failed before this one failed @returns the wait before the next try, in ms */
export const retryWait = (failures: number): number => FIRST_MS[failures] ?? LATER_MS;

/**
 * Does the work again until it succeeds once.
 * @param afterMs wait before the first try
 * @returns how to stop
 */
export function untilDone(work: () => Promise<unknown>, afterMs = 0): () => void {
  let failures = 0;
  let isStopped = false;
  let timer = 0;
  const tryIn = (ms: number): void => {
    timer = window.setTimeout(() => void work().catch(again), ms);
  };
  const again = (): void => {
    if (!isStopped) tryIn(retryWait(failures++));
  };
  tryIn(afterMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
