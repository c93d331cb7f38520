import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/api-error';
import {
  action,
  after,
  freshName,
  offline,
  openTab,
  settle,
  signedOut,
  type Tab,
  TestLocks,
  withTabs,
} from './test-kit';
import type { Transport } from './transport';

withTabs();

/** What happens to one request on its way. */
const FATES = ['answered', 'requestLost', 'answerLost', 'hangs', 'error500', 'portal', 'signedOut'] as const;
type Fate = (typeof FATES)[number];

/** Takes each key once, as the platform does; the line in front of it behaves as fate says. */
class ModelServer {
  readonly applied: { key: string; alarmId: number; order: number }[] = [];
  calm = false;
  constructor(private readonly fates: Fate[]) {}

  readonly send: Transport = (_name, input, { idempotencyKey }) => {
    const fate = this.calm ? 'answered' : (this.fates.shift() ?? 'answered');
    const { alarmId, clientAt } = input as { alarmId: number; clientAt: number };
    const apply = (): void => {
      const key = idempotencyKey ?? '';
      if (!this.applied.some((done) => done.key === key)) this.applied.push({ key, alarmId, order: clientAt });
    };
    if (fate === 'answered' || fate === 'answerLost') apply();
    if (fate === 'answered') return Promise.resolve({});
    if (fate === 'hangs') return new Promise((_, reject) => setTimeout(() => reject(offline()), 20_000));
    if (fate === 'error500') return Promise.reject(new ApiError('unavailable', 500, { code: 'server.error' }));
    if (fate === 'portal') return Promise.reject(new ApiError('unavailable', 200, { code: 'network.notOurAnswer' }));
    return Promise.reject(fate === 'signedOut' ? signedOut() : offline());
  };
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('act' as const), tab: fc.nat(1), alarm: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), tab: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A database that is still being opened when the clock is turned on would count as one that hangs. */
async function opened(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settle();
}

class World {
  private readonly name = freshName();
  private readonly locks = new TestLocks();
  private readonly tabs: Tab[];
  taken = 0;

  constructor(
    private readonly server: ModelServer,
    private readonly withLocks: boolean,
  ) {
    this.tabs = [this.openTab(), this.openTab()];
  }

  private openTab(): Tab {
    const tab = openTab(this.name, this.server.send, { testLocks: this.withLocks ? this.locks : undefined });
    tab.outbox.setUser(7);
    return tab;
  }

  async take(next: Step): Promise<void> {
    const at = 'tab' in next ? next.tab : 0;
    const tab = this.tabs[at];
    if (!tab) return;
    if (next.do === 'act') {
      this.taken += 1;
      const input = { action: 'acknowledge' as const, alarmId: next.alarm, parkId: 1, clientAt: this.taken };
      void tab.outbox.enqueue(action(next.alarm, { input }));
      await this.kept(tab, this.taken);
    } else if (next.do === 'kill') {
      tab.kill();
      this.tabs[at] = this.openTab();
      await opened();
    } else if (next.do === 'signOut') {
      tab.outbox.setUser(null);
      await after(1_000);
      tab.outbox.setUser(7);
    } else if (next.do === 'retry') tab.outbox.retryNow();
    else await after(next.ms);
  }

  /**
   * The next thing happens when this act is on disk: IndexedDB keeps real time here, the outbox's timers do not, and a
   * timer turned on while a write is under way would count it as storage that hangs.
   */
  private async kept(tab: Tab, order: number): Promise<void> {
    const isKept = (): boolean =>
      this.server.applied.some((done) => done.order === order) ||
      tab.outbox.snapshot().entries.some(({ input }) => (input as { clientAt: number }).clientAt === order);
    do await settle();
    while (!isKept());
  }

  /** The line is good from now on. @returns what is still unsent when everybody had time to send */
  async calmDown(): Promise<number> {
    this.server.calm = true;
    for (const tab of this.tabs) tab.outbox.retryNow();
    for (let round = 0; round < 30; round += 1) await after(3_000);
    const unsent = this.tabs[0]?.outbox.snapshot().counts.unsent ?? -1;
    for (const tab of this.tabs) tab.kill();
    return unsent;
  }
}

describe('on a line that fails at random', () => {
  it.each([true, false])(
    'each action is applied exactly once and in order per record (navigator.locks: %s)',
    async (withLocks) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...FATES), { maxLength: 30 }),
          fc.array(step, { minLength: 1, maxLength: 12 }),
          async (fates, steps) => {
            const server = new ModelServer(fates);
            const world = new World(server, withLocks);
            await opened();
            for (const next of steps) await world.take(next);
            expect(await world.calmDown()).toBe(0);
            expect(server.applied.map((done) => done.order).toSorted((a, b) => a - b)).toEqual(
              Array.from({ length: world.taken }, (_, index) => index + 1),
            );
            for (const alarmId of [1, 2, 3]) {
              const orders = server.applied.filter((done) => done.alarmId === alarmId).map((done) => done.order);
              expect(orders).toEqual(orders.toSorted((a, b) => a - b));
            }
          },
        ),
        { numRuns: 30 },
      );
    },
    60_000,
  );
});
