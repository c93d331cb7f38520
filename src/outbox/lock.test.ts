import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from './database';
import { createLock } from './lock';

/** navigator.locks of which one tab was frozen while it held the lock: only stealing gets it. */
function frozenHolder(): LockManager {
  const request = (_name: string, options: LockOptions, work: () => Promise<void>): Promise<void> =>
    options.steal
      ? work()
      : new Promise((_, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
  return { request } as unknown as LockManager;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a lane', () => {
  it('is taken over from a page that was frozen in the middle of sending', async () => {
    const lock = createLock(createDatabase('unused'), frozenHolder());
    const work = vi.fn(() => Promise.resolve());
    void lock('outbox:alarm:1', work);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('tells the page that was overtaken, so that it stops after its step', async () => {
    const holding: { steal?: (error: unknown) => void } = {};
    const stealable = {
      request: (_name: string, _options: LockOptions, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          holding.steal = reject;
          void work().then(resolve);
        }),
    } as unknown as LockManager;
    const seen: boolean[] = [];
    const lock = createLock(createDatabase('unused'), stealable);
    const done = lock('outbox:alarm:1', async (held) => {
      seen.push(held());
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      seen.push(held());
    });
    holding.steal?.(new DOMException('', 'AbortError'));
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(seen).toEqual([true, false]);
  });
});
