import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from './database';
import { action, after, freshName, offline, settle, states, TestLocks, withTabs } from './test-kit';
import type { Transport } from './transport';

const { open } = withTabs();

const full = () => new DOMException('no room', 'QuotaExceededError');

/** A database whose writes of new entries fail while `broken` says so. */
function fragile(name: string, broken: { error: (() => Error) | null }): Database {
  const real = createDatabase(name);
  return { ...real, run: (work) => (broken.error ? Promise.reject(broken.error()) : real.run(work)) };
}

describe('storage trouble', () => {
  it('on a full disk first drops what can be fetched again, then stores the action', async () => {
    const broken: { error: (() => Error) | null } = { error: null };
    const makeRoom = vi.fn(() => {
      broken.error = null;
    });
    const database = fragile(freshName(), broken);
    const tab = open(freshName(), () => Promise.reject(offline()), { database, makeRoom, testLocks: new TestLocks() });
    tab.outbox.setUser(7);
    await settle();
    broken.error = full;
    void tab.outbox.enqueue(action(1));
    await settle();
    expect(makeRoom).toHaveBeenCalled();
    expect(tab.outbox.snapshot().storageUnsafe).toBeNull();
    expect(await database.run((db) => db.count('entries'))).toBe(1);
  });

  it('that stays is said loudly, the action is sent all the same, and is brought to disk later', async () => {
    const broken: { error: (() => Error) | null } = { error: full };
    const database = fragile(freshName(), broken);
    const send = vi.fn<Transport>().mockRejectedValue(offline());
    const tab = open(freshName(), send, { database, testLocks: new TestLocks() });
    tab.outbox.setUser(7);
    const photos = [{ key: crypto.randomUUID(), blob: new Blob(['x']), takenAt: 1 }];
    const outcome = tab.outbox.enqueue(action(1, { photos }));
    await settle();
    expect((await outcome).state).toBe('waiting');
    expect(tab.outbox.snapshot().storageUnsafe).toBe('full');
    expect(states(tab)).toEqual(['waiting']);
    broken.error = null;
    await after(2_000);
    expect(tab.outbox.snapshot().storageUnsafe).toBeNull();
    expect(await database.run((db) => Promise.all([db.count('entries'), db.count('photos')]))).toEqual([1, 1]);
    send.mockResolvedValue({});
    tab.outbox.retryNow();
    await settle();
    expect(states(tab)).toEqual(['delivered']);
    expect(new Set(send.mock.calls.map(([, , options]) => options.idempotencyKey ?? 'photo')).size).toBe(2);
  });

  it('of a browser without IndexedDB keeps everything in memory, in order, and delivers it', async () => {
    const broken = { error: () => new DOMException('private mode', 'SecurityError') };
    const sent: unknown[] = [];
    const line = { up: false };
    const tab = open(
      freshName(),
      (_name, input, options) => {
        if (!line.up) return Promise.reject(offline());
        sent.push([input, options.body?.size]);
        return Promise.resolve({});
      },
      { database: fragile(freshName(), broken) },
    );
    tab.outbox.setUser(7);
    const photos = [{ key: crypto.randomUUID(), blob: new Blob(['x']), takenAt: 1 }];
    void tab.outbox.enqueue(action(1, { photos }));
    await settle();
    void tab.outbox.enqueue(action(1));
    await settle();
    expect(tab.outbox.snapshot().storageUnsafe).toBe('unavailable');
    line.up = true;
    tab.outbox.retryNow();
    await settle();
    expect(states(tab)).toEqual(['delivered', 'delivered']);
    expect(sent).toHaveLength(3);
  });

  it('that begins in the middle of sending never makes the entry go round in circles', async () => {
    const broken: { error: (() => Error) | null } = { error: null };
    const database = fragile(freshName(), broken);
    const send = vi.fn<Transport>(() => {
      broken.error = full;
      return Promise.resolve({});
    });
    const tab = open(freshName(), send, { database, testLocks: new TestLocks() });
    tab.outbox.setUser(7);
    await settle();
    const outcome = tab.outbox.enqueue(action(1));
    await after(60_000);
    expect((await outcome).state).toBe('delivered');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
