/** What the outbox's tests share: tabs that can be killed, locks between them, a platform that dedups by key. */
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createDatabase, type Database } from './database';
import { createOutbox, type Outbox, type OutboxDeps } from './create-outbox';
import type { OutboxAction } from './entry';
import type { Transport } from './transport';

export const offline = () => new ApiError('unavailable', 0, { code: 'network.offline' });
export const refused = (current: unknown = null) =>
  new ApiError('refused', 409, { code: 'alarm.alreadyAcknowledged', params: { name: '王强', at: 1 }, current });
export const signedOut = () => new ApiError('signedOut', 401, { code: 'session.ended' });

/** navigator.locks between the tabs of one test; a tab that dies frees what it held. */
export class TestLocks {
  private readonly holders = new Map<string, object>();
  private queue: { name: string; owner: object; go: () => void }[] = [];

  forTab(owner: object): LockManager {
    const request = async (name: string, options: LockOptions, work: () => Promise<void>): Promise<void> => {
      if (options.steal) this.holders.delete(name);
      await new Promise<void>((resolve, reject) => {
        const waiting = { name, owner, go: resolve };
        options.signal?.addEventListener('abort', () => {
          this.queue = this.queue.filter((other) => other !== waiting);
          reject(new DOMException('', 'AbortError'));
        });
        this.queue.push(waiting);
        this.next();
      });
      await work().finally(() => this.release(name, owner));
    };
    return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
  }

  /** Frees what a killed page held and wanted. */
  die(owner: object): void {
    this.queue = this.queue.filter((waiting) => waiting.owner !== owner);
    for (const [name, holder] of this.holders) if (holder === owner) this.holders.delete(name);
    this.next();
  }

  private release(name: string, owner: object): void {
    if (this.holders.get(name) === owner) this.holders.delete(name);
    this.next();
  }

  private next(): void {
    for (const waiting of this.queue) {
      if (this.holders.has(waiting.name)) continue;
      this.holders.set(waiting.name, waiting.owner);
      this.queue = this.queue.filter((other) => other !== waiting);
      waiting.go();
    }
  }
}

export interface Tab {
  outbox: Outbox;
  database: Database;
  /** As the system kills a page: nothing of it runs on, its locks are freed. */
  kill(): void;
}

const counter = { value: 0 };
export const freshName = (): string => `outbox-${(counter.value += 1)}`;

/** Opens a page over the database of that name. */
export function openTab(
  name: string,
  send: Transport,
  deps: Partial<OutboxDeps> & { testLocks?: TestLocks } = {},
): Tab {
  const self = {};
  const alive = { value: true };
  const real = createDatabase(name);
  const never = new Promise<never>(() => undefined);
  const database: Database = {
    run: (work) => (alive.value ? real.run(work).then((result) => (alive.value ? result : never)) : never),
    close: real.close,
  };
  const outbox = createOutbox({
    database,
    send,
    credentialsMark: () => 'mark',
    makeRoom: () => undefined,
    random: () => 0.5,
    locks: deps.testLocks?.forTab(self),
    channel: name,
    ...deps,
  });
  const kill = (): void => {
    alive.value = false;
    outbox.close();
    deps.testLocks?.die(self);
  };
  return { outbox, database, kill };
}

/** An acknowledgement of an alarm, with changes. */
export const action = (
  alarmId: number,
  extra: Partial<OutboxAction<'actOnAlarm'>> = {},
): OutboxAction<'actOnAlarm'> => ({
  endpoint: 'actOnAlarm',
  input: { action: 'acknowledge', alarmId, parkId: 1 },
  parkId: 1,
  subject: { kind: 'alarm', id: alarmId },
  title: { key: 'alarm.action.acknowledge', params: { no: 'A1' } },
  ...extra,
});

/** Lets IndexedDB, messages between tabs and promises do what they can without the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 150; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Makes the outbox's timers the test's own; IndexedDB keeps its real ones. Kills the tabs when a test is over. */
export function withTabs() {
  const tabs: Tab[] = [];
  const open = (...args: Parameters<typeof openTab>): Tab => {
    const tab = openTab(...args);
    tabs.push(tab);
    return tab;
  };
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  );
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.kill();
    vi.useRealTimers();
  });
  return {
    open,
    signedIn(name: string, send: Transport, locks = new TestLocks()): Tab {
      const tab = open(name, send, { testLocks: locks });
      tab.outbox.setUser(7);
      return tab;
    },
  };
}

/** Lets that much time pass. */
export async function after(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

export const states = (tab: Tab): string[] => tab.outbox.snapshot().entries.map((entry) => entry.state);
