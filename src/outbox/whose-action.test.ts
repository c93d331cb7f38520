import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { action, after, freshName, offline, settle, signedOut, states, TestLocks, withTabs } from './test-kit';
import type { Transport } from './transport';

const { open, signedIn } = withTabs();

describe('whose action it is', () => {
  it('is refused with a code without a signed-in user', async () => {
    const tab = open(freshName(), () => Promise.resolve({}));
    await expect(tab.outbox.enqueue(action(1))).rejects.toMatchObject({ code: 'outbox.noUser' });
  });

  it('survives an expired session and is then sent for the same user only', async () => {
    const send = vi.fn<Transport>().mockRejectedValueOnce(signedOut()).mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect((await outcome).state).toBe('waiting');
    tab.outbox.setUser(null);
    await after(120_000);
    expect(states(tab)).toEqual([]);
    tab.outbox.setUser(8);
    await after(120_000);
    expect(states(tab)).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
    tab.outbox.setUser(7);
    await settle();
    expect(states(tab)).toEqual(['delivered']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not sent with another user’s token from another tab', async () => {
    const stored = { mark: 'of 7' };
    const send = vi.fn<Transport>().mockRejectedValueOnce(offline()).mockResolvedValue({});
    const tab = open(freshName(), send, { credentialsMark: () => stored.mark, testLocks: new TestLocks() });
    tab.outbox.setUser(7);
    void tab.outbox.enqueue(action(1));
    await settle();
    stored.mark = 'of 8';
    tab.outbox.retryNow();
    await after(120_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states(tab)).toEqual(['waiting']);
    stored.mark = 'of 7 again';
    tab.outbox.setUser(7);
    await settle();
    expect(states(tab)).toEqual(['delivered']);
  });

  it('shows in another tab of the same user, with its outcome', async () => {
    const name = freshName();
    const locks = new TestLocks();
    const send = vi.fn<Transport>().mockResolvedValue({ id: 1 });
    const [here, there] = [signedIn(name, send, locks), signedIn(name, send, locks)];
    await settle();
    void here.outbox.enqueue(action(1));
    await settle();
    expect(states(there)).toEqual(['delivered']);
    expect(there.outbox.snapshot().entries[0]?.output).toEqual({ id: 1 });
  });

  it('what has arrived goes with its person; what has not waits for them alone', async () => {
    const name = freshName();
    const send = vi.fn<Transport>().mockResolvedValueOnce({ phone: '13000000002' }).mockRejectedValue(offline());
    const tab = signedIn(name, send);
    await tab.outbox.enqueue(action(1));
    await tab.outbox.enqueue(action(2));
    await settle();
    expect(states(tab)).toEqual(['delivered', 'waiting']);
    tab.outbox.setUser(8);
    await settle();
    expect(states(tab)).toEqual([]);
    tab.outbox.setUser(7);
    await settle();
    expect(states(tab)).toEqual(['waiting']);
  });
});
