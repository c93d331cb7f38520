/** One question for all who ask in the same moment. */

/**
 * @returns asks so that the question begins after the caller has: an answer that was already under way may be older than
 * what the caller knows, so newcomers wait for the next one, together
 */
export function batched<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    running = ask();
    const mine = running;
    const over = () => {
      if (running === mine) running = undefined;
    };
    mine.then(over, over);
    return mine;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
