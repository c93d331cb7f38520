/** Work that is done again and again: the next run begins some time after the last one has ended, so that none piles up. */

/**
 * Runs at once, then every so often, and as soon as the line is back.
 * @param work never throws
 * @returns how to stop
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => void {
  let isOver = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    if (isRunning || isOver) return;
    isRunning = true;
    clearTimeout(timer);
    await work();
    isRunning = false;
    if (!isOver) timer = setTimeout(() => void run(), everyMs);
  };
  const now = (): void => void run();
  addEventListener('online', now);
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', now);
  };
}
