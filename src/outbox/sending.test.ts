import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { action, after, freshName, offline, refused, settle, states, type Tab, TestLocks, withTabs } from './test-kit';
import type { Transport } from './transport';

const { open, signedIn } = withTabs();

describe('sending', () => {
  it('has the action on disk before the first byte leaves', async () => {
    const name = freshName();
    const seen: unknown[] = [];
    const tab: Tab = signedIn(name, async () => {
      seen.push(await tab.database.run((db) => db.count('entries')));
      return {};
    });
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect(await outcome).toMatchObject({ state: 'delivered' });
    expect(seen).toEqual([1]);
  });

  it('sends a lost answer again with the same key, after a pause, and stores no token', async () => {
    const send = vi.fn<Transport>().mockRejectedValueOnce(offline()).mockResolvedValue({ id: 1 });
    const tab = signedIn(freshName(), send);
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect(await outcome).toMatchObject({ state: 'waiting', error: { code: 'network.offline' } });
    expect(states(tab)).toEqual(['waiting']);
    await after(900);
    expect(send).toHaveBeenCalledTimes(1);
    await after(200);
    expect(states(tab)).toEqual(['delivered']);
    const [first, second] = send.mock.calls.map(([, , options]) => options.idempotencyKey);
    expect(first).toBe(second);
    expect(JSON.stringify(tab.outbox.snapshot().entries)).not.toContain('mark');
  });

  it('resumes with the same key after the page was killed while sending', async () => {
    const name = freshName();
    const locks = new TestLocks();
    const hanging = vi.fn<Transport>(() => new Promise(() => undefined));
    const killed = signedIn(name, hanging, locks);
    void killed.outbox.enqueue(action(1));
    await settle();
    expect(states(killed)).toEqual(['sending']);
    killed.kill();
    const send = vi.fn<Transport>().mockResolvedValue({});
    const tab = signedIn(name, send, locks);
    await settle();
    expect(states(tab)).toEqual(['delivered']);
    expect(send.mock.calls[0]?.[2].idempotencyKey).toBe(hanging.mock.calls[0]?.[2].idempotencyKey);
  });

  it('resumes after a kill also without navigator.locks, once the lease has expired', async () => {
    const name = freshName();
    const killed = open(name, () => new Promise(() => undefined));
    killed.outbox.setUser(7);
    void killed.outbox.enqueue(action(1));
    await after(100);
    killed.kill();
    const send = vi.fn<Transport>().mockResolvedValue({});
    const tab = open(name, send);
    tab.outbox.setUser(7);
    await after(2_000);
    expect(send).not.toHaveBeenCalled();
    for (let second = 0; second < 12; second += 1) await after(1_000);
    expect(states(tab)).toEqual(['delivered']);
  });

  it.each([true, false])('is sent once by two tabs over one database (navigator.locks: %s)', async (withLocks) => {
    const name = freshName();
    const testLocks = withLocks ? new TestLocks() : undefined;
    const send = vi.fn<Transport>(() => new Promise((resolve) => setTimeout(() => resolve({}), 5_000)));
    const pair = [1, 2].map(() => open(name, send, { testLocks }));
    for (const tab of pair) tab.outbox.setUser(7);
    await settle();
    const outcome = pair[0]?.outbox.enqueue(action(1));
    await settle();
    for (const tab of pair) tab.outbox.retryNow();
    for (let second = 0; second < 12; second += 1) await after(1_000);
    expect(await outcome).toMatchObject({ state: 'delivered' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(pair.map(states)).toEqual([['delivered'], ['delivered']]);
  });

  it('takes a double tap with the same id as one action', async () => {
    const send = vi.fn<Transport>().mockResolvedValue({ id: 3 });
    const tab = signedIn(freshName(), send);
    const id = crypto.randomUUID();
    const both = Promise.all([tab.outbox.enqueue(action(1, { id })), tab.outbox.enqueue(action(1, { id }))]);
    await settle();
    expect((await both).map((outcome) => outcome.state)).toEqual(['delivered', 'delivered']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the order of one record while other records go on', async () => {
    const sent: unknown[] = [];
    const down = { alarm: 1 };
    const tab = signedIn(freshName(), async (_name, input) => {
      const { alarmId } = input as { alarmId: number };
      if (alarmId === down.alarm) throw offline();
      sent.push(alarmId);
      return {};
    });
    const first = tab.outbox.enqueue(action(1));
    await settle();
    const second = tab.outbox.enqueue(action(1));
    const other = tab.outbox.enqueue(action(2));
    await settle();
    expect([(await first).state, (await second).state, (await other).state]).toEqual([
      'waiting',
      'waiting',
      'delivered',
    ]);
    expect(sent).toEqual([2]);
    down.alarm = 0;
    tab.outbox.noteSuccess();
    await settle();
    expect(states(tab)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('keeps a refused action with the reason and the record as it is now, until it was read', async () => {
    const current = { id: 1, handleState: 20 };
    const send = vi.fn<Transport>().mockRejectedValueOnce(refused(current)).mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect(await outcome).toMatchObject({
      state: 'conflict',
      current,
      error: { code: 'alarm.alreadyAcknowledged', status: 409 },
    });
    const input = { action: 'release', alarmId: 1, parkId: 1 } as const;
    const builtOnIt = tab.outbox.enqueue(action(1, { input }));
    await settle();
    expect((await builtOnIt).state).toBe('waiting');
    expect(tab.outbox.snapshot().counts).toEqual({ unsent: 1, photos: 0, conflicts: 1 });
    await after(3_600_000);
    expect(send).toHaveBeenCalledTimes(1);
    const conflict = await outcome;
    const dismissing = tab.outbox.dismiss(conflict.id);
    await settle();
    expect(await dismissing).toBe(true);
    expect(states(tab)).toEqual(['delivered']);
  });

  it.each([
    ['a 500', new ApiError('unavailable', 500, { code: 'server.error' })],
    ['a captive portal page', new ApiError('unavailable', 200, { code: 'network.notOurAnswer' })],
    ['a 429', new ApiError('unavailable', 429, { code: 'http.429' })],
  ])('keeps the action on %s', async (_case, error) => {
    const send = vi.fn<Transport>().mockRejectedValue(error);
    const tab = signedIn(freshName(), send);
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect((await outcome).state).toBe('waiting');
    // 1 + 2 + 4 + 8 s later: five attempts in all.
    for (let second = 0; second < 16; second += 1) await after(1_000);
    expect(send).toHaveBeenCalledTimes(5);
    expect(states(tab)).toEqual(['waiting']);
  });

  it('waits as long as the platform asks when there were too many calls, then sends the same action under the same key', async () => {
    const limited = new ApiError('unavailable', 429, {
      code: 'request.tooMany',
      params: { limit: 3_000, afterSec: 40 },
    });
    const send = vi.fn<Transport>().mockRejectedValueOnce(limited).mockResolvedValue({});
    const tab = signedIn(freshName(), send);
    const outcome = tab.outbox.enqueue(action(1));
    await settle();
    expect(await outcome).toMatchObject({ state: 'waiting' });
    expect(tab.outbox.snapshot().entries[0]?.lastError).toMatchObject({
      code: 'request.tooMany',
      params: { afterSec: 40 },
    });
    // Another call that goes through, and the person who asks to send again, do not shorten it.
    tab.outbox.noteSuccess();
    for (let second = 0; second < 39; second += 1) await after(1_000);
    expect(send).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 3; second += 1) await after(1_000);
    expect(send).toHaveBeenCalledTimes(2);
    const keys = send.mock.calls.map(([, , options]) => options.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(states(tab)).toEqual(['delivered']);
  });

  it('drops a delivered entry from the list after ten minutes', async () => {
    const tab = signedIn(freshName(), () => Promise.resolve({}));
    void tab.outbox.enqueue(action(1));
    await settle();
    for (let minute = 0; minute < 9; minute += 1) await after(60_000);
    expect(states(tab)).toEqual(['delivered']);
    for (let minute = 0; minute < 3; minute += 1) await after(60_000);
    expect(states(tab)).toEqual([]);
  });

  it('gives up a waiting entry when asked, but not one that is being sent', async () => {
    const send = vi
      .fn<Transport>()
      .mockRejectedValueOnce(offline())
      .mockReturnValue(new Promise(() => undefined));
    const tab = signedIn(freshName(), send);
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    void tab.outbox.enqueue(action(1, { id: one }));
    await settle();
    const discarding = tab.outbox.discard(one);
    await settle();
    expect(await discarding).toBe(true);
    void tab.outbox.enqueue(action(2, { id: two }));
    await settle();
    const refusedToDiscard = tab.outbox.discard(two);
    await settle();
    expect(await refusedToDiscard).toBe(false);
    expect(tab.outbox.isSending()).toBe(true);
  });
});
