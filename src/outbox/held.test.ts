import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { action, after, freshName, settle, states, withTabs } from './test-kit';
import type { Transport } from './transport';

const { signedIn } = withTabs();
const HELD_MS = 5_000;

describe('an action that can be taken back', () => {
  it('is stored at once and sent when its time is over', async () => {
    const send = vi.fn<Transport>().mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    await tab.outbox.keep({ ...action(1), holdFor: HELD_MS });
    await settle();
    expect(states(tab)).toEqual(['waiting']);
    await after(HELD_MS - 500);
    expect(send).not.toHaveBeenCalled();
    await after(1_000);
    expect(states(tab)).toEqual(['delivered']);
  });

  it('is never sent once it was taken back', async () => {
    const send = vi.fn<Transport>().mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    const { id } = await tab.outbox.keep({ ...action(1), holdFor: HELD_MS });
    expect(await tab.outbox.discard(id)).toBe(true);
    await after(2 * HELD_MS);
    expect(send).not.toHaveBeenCalled();
    expect(states(tab)).toEqual([]);
  });

  it('lets actions on other records go first', async () => {
    const send = vi.fn<Transport>().mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    await tab.outbox.keep({ ...action(1), holdFor: HELD_MS });
    await tab.outbox.keep(action(2));
    await settle();
    expect(states(tab)).toEqual(['waiting', 'delivered']);
  });
});
