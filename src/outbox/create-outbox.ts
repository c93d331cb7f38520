/** Puts queue, senders, back-off and tabs together. One per page; tests make several over one database. */
import { ApiError } from '@/api/api-error';
import type { EndpointName } from '@/contract/endpoints';
import { createBackoff } from './backoff';
import { type Database, toBlob, toStored } from './database';
import { laneOf } from './dependencies';
import type { OutboxContext } from './outbox-context';
import { isUnsent, isWaiting, type StoredAction, type OutboxAction, type OutboxEntry, type OutcomeOf } from './entry';
import { askToPersist, dropArrivedOfOthers, dropFinished } from './housekeeping';
import { createIdbStore } from './idb-store';
import { createLock } from './lock';
import { createMirror, type Mirror } from './mirror';
import { newEntry } from './new-entry';
import { PHOTO_LANE } from './photo-lane';
import { createSafeStore } from './safe-store';
import { createScheduler, type Scheduler } from './scheduler';
import { needsReading } from './snapshot';
import { createTabs } from './tabs';
import type { Transport } from './transport';
import { createWaiters, type Waiters } from './waiters';

export interface OutboxDeps {
  database: Database;
  send: Transport;
  /** Changes when other credentials are stored: an entry is only sent with its own user's credentials. */
  credentialsMark: () => string | undefined;
  /** Drops what can be fetched again, when the disk is full. */
  makeRoom: () => void;
  random?: () => number;
  locks?: LockManager;
  /** Name of the channel between tabs. */
  channel?: string;
}

interface Parts {
  desk: OutboxContext;
  mirror: Mirror;
  scheduler: Scheduler;
  waiters: Waiters;
}

function createParts(deps: OutboxDeps, maySend: (userId: number) => boolean): Parts & { close: () => void } {
  const disk = createIdbStore(deps.database);
  const store = createSafeStore(disk, async (entries) => {
    deps.makeRoom();
    await dropFinished(disk, entries);
  });
  const mirror = createMirror(store);
  const waiters = createWaiters();
  const tabs = createTabs(deps.channel ?? 'outbox', () => void mirror.refresh().then(() => scheduler.followOtherTab()));
  const context: OutboxContext = {
    store,
    send: deps.send,
    lock: createLock(deps.database, deps.locks),
    backoff: createBackoff(deps.random),
    entries: mirror.mine,
    refresh: mirror.refresh,
    async changed() {
      await mirror.refresh();
      tabs.tell();
    },
    maySend: (entry) => maySend(entry.userId),
    onWire: mirror.onWire,
    cut: mirror.cut,
    progress: mirror.progress,
  };
  const scheduler = createScheduler(context, () =>
    waiters.settle(mirror.find, (entry) => entry.userId === mirror.userId() && scheduler.isRunning(laneOf(entry))),
  );
  const close = () => {
    scheduler.stop();
    tabs.close();
  };
  return { desk: context, mirror, scheduler, waiters, close };
}

async function put({ desk, mirror, scheduler, waiters }: Parts, action: OutboxAction): Promise<StoredAction> {
  const userId = mirror.userId();
  if (userId === null) throw new ApiError('refused', 0, { code: 'outbox.noUser' });
  const fresh = newEntry(action, userId);
  const photos = await Promise.all((action.photos ?? []).map(toStored));
  const entry = await desk.store.add(fresh, photos);
  askToPersist();
  await desk.changed();
  const outcome = waiters.wait(entry.id);
  desk.backoff.reset(laneOf(entry));
  scheduler.pump();
  return { id: entry.id, outcome };
}

/** @returns an outbox over that database; it sends nothing before `setUser`. */
export function createOutbox(deps: OutboxDeps) {
  let mark: string | undefined;
  const parts = createParts(deps, (userId) => userId === parts.mirror.userId() && deps.credentialsMark() === mark);
  const { desk, mirror, scheduler } = parts;
  const removed = async (removing: Promise<boolean>): Promise<boolean> => {
    const gone = await removing;
    await desk.changed();
    scheduler.pump();
    return gone;
  };

  /** Puts the action on disk and begins to send it. @returns when it is kept. @throws ApiError `outbox.noUser` */
  const keep = <N extends EndpointName>(action: OutboxAction<N>): Promise<StoredAction<OutcomeOf<N>>> =>
    // The stored output is what this endpoint's schema parsed.
    put(parts, action as OutboxAction) as Promise<StoredAction<OutcomeOf<N>>>;

  return {
    keep,
    /** The same. @returns what came of the first attempt */
    enqueue: async <N extends EndpointName>(action: OutboxAction<N>): Promise<OutcomeOf<N>> =>
      (await keep(action)).outcome,
    /** Whose entries are sent and shown. Call it again whenever the stored credentials have changed. */
    setUser(next: number | null): void {
      mark = deps.credentialsMark();
      mirror.setUser(next);
      void dropArrivedOfOthers(desk.store, next)
        .then((some) => (some ? desk.changed() : undefined))
        .catch(() => undefined);
      void scheduler.wake();
    },
    /** Tries everything, or the lane of one entry, at once. */
    retryNow(id?: string): void {
      const entry = id === undefined ? undefined : mirror.find(id);
      const lane = entry && isWaiting(entry) ? laneOf(entry) : undefined;
      // An attempt that hangs is not waited for.
      if (lane !== undefined) desk.cut(lane);
      void scheduler.wake(lane);
    },
    /** The person has read a refusal: the entry goes, what was built on it follows. */
    dismiss: (id: string): Promise<boolean> => removed(desk.store.remove(id, needsReading)),
    /** Gives up a waiting entry. @returns false when it is being sent or has arrived. */
    discard: (id: string): Promise<boolean> => removed(desk.store.remove(id, (entry) => entry.state === 'waiting')),
    /** @returns the picture, while the outbox has it. */
    async loadPhoto(key: string): Promise<Blob | undefined> {
      const stored = await desk.store.photo(key).catch(() => undefined);
      return stored && toBlob(stored);
    },
    /** Some call went through, so the network is there. */
    noteSuccess(): void {
      if (!mirror.mine().some(isUnsent)) return;
      desk.backoff.nudge();
      scheduler.pump();
    },
    /** @returns when a waiting entry is tried next; null: as soon as it can. ms since 1970 */
    nextTryAt(entry: OutboxEntry): number | null {
      const at = desk.backoff.readyAt(isWaiting(entry) ? laneOf(entry) : PHOTO_LANE);
      return at > Date.now() ? at : null;
    },
    wake: (): Promise<void> => scheduler.wake(),
    isSending: mirror.isSending,
    snapshot: mirror.snapshot,
    subscribe: mirror.subscribe,
    /** Stops timers and tab messages (tests, hot reload). What is on the wire ends by itself. */
    close: parts.close,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
