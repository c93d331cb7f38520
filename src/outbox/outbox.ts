/**
 * The door to the outbox. Its machinery and IndexedDB arrive beside the first page instead of before it; what somebody
 * does earlier is kept by `early` and handed over.
 */
import type { EndpointName } from '@/contract/endpoints';
import type { Drafts } from './create-drafts';
import { earlyActions, earlyEntries, keepEarly, releaseEarly } from './early';
import type { StoredAction, OutboxAction, OutcomeOf } from './entry';
import { noteAnswer } from './reachability';
import { countsOf, EMPTY_SNAPSHOT, type OutboxSnapshot } from './snapshot';
import { newUuid } from './uuid';

type Core = typeof import('./outbox-core');

/** The chunk is asked for again this often while the network is away, in ms. */
const AGAIN_MS = 2_000;

interface Door {
  core?: Core;
  coming?: Promise<Core>;
  userId?: number | null;
  shown: OutboxSnapshot;
}

const door: Door = { shown: EMPTY_SNAPSHOT };
const listeners = new Set<() => void>();

/** What the core has, and what it has not taken over yet: nothing that was tapped disappears in between. */
function show(): void {
  const { core, userId = null } = door;
  const base = core?.outboxSnapshot() ?? { ...EMPTY_SNAPSHOT, userId };
  const early =
    userId === null ? [] : earlyEntries(userId).filter(({ id }) => !base.entries.some((each) => each.id === id));
  const entries = [...base.entries, ...early];
  door.shown = early.length === 0 ? base : { ...base, entries, counts: countsOf(entries) };
  for (const listener of listeners) listener();
}

/** Of this page, on their way to the core already. */
const inHand = new Set<string>();

async function handOver<N extends EndpointName>(core: Core, action: OutboxAction<N> & { id: string }) {
  inHand.add(action.id);
  const kept = await core.keep(action);
  releaseEarly(action.id);
  return kept;
}

/** What is not with the core yet: from before it came, or from an earlier page. */
function takeOver(core: Core): void {
  for (const { userId, action } of earlyActions())
    if (userId === door.userId && !inHand.has(action.id)) void handOver(core, action).catch(() => undefined);
}

function arrive(core: Core): Core {
  door.core = core;
  core.subscribeOutbox(show);
  core.startOutbox();
  if (door.userId !== undefined) core.setOutboxUser(door.userId);
  takeOver(core);
  show();
  return core;
}

async function fetchCore(): Promise<Core> {
  for (;;) {
    try {
      return arrive(await import('./outbox-core'));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

const opened = (): Promise<Core> => (door.coming ??= fetchCore());

/** Begins to fetch the outbox and to send what waits. Idempotent. */
export function startOutbox(): void {
  void opened();
}

/**
 * Stores an action within the tap, even before the page has loaded fully, and starts sending it.
 * @returns when it is stored; rejects only without a signed-in user
 */
export async function keep<N extends EndpointName>(action: OutboxAction<N>): Promise<StoredAction<OutcomeOf<N>>> {
  const { core, userId } = door;
  if (!userId) return (await opened()).keep(action);
  const known = { ...action, id: action.id ?? newUuid() };
  keepEarly({ userId, action: known, at: Date.now() });
  show();
  if (core) return handOver(core, known);
  void opened();
  // It is unknown when it can be tried.
  return { id: known.id, outcome: Promise.resolve({ state: 'waiting', id: known.id, error: null }) };
}

/** The same. @returns the outcome of the first attempt, `waiting` while the outbox itself is still to come */
export const enqueue = async <N extends EndpointName>(action: OutboxAction<N>): Promise<OutcomeOf<N>> =>
  (await keep(action)).outcome;

export const retryNow: Core['retryNow'] = (id) => void opened().then((core) => core.retryNow(id));
export const dismiss: Core['dismiss'] = async (id) => (await opened()).dismiss(id);
export const discard: Core['discard'] = async (id) => (await opened()).discard(id);
export const loadPhoto: Core['loadPhoto'] = async (key) => (await opened()).loadPhoto(key);
export const nextTryAt: Core['nextTryAt'] = (entry) => door.core?.nextTryAt(entry) ?? null;

/** A call of the outbox is on the wire. */
export const isSending = (): boolean => door.core?.isSending() ?? false;

export const outboxSnapshot = (): OutboxSnapshot => door.shown;

/** @returns how to stop */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whose actions are sent and shown. The session calls it after sign-in and boot, with null at sign-out or expiry, and
 * again whenever stored credentials have changed, also by another tab: entries never go with another user's token.
 */
export function setOutboxUser(userId: number | null): void {
  door.userId = userId;
  door.core?.setOutboxUser(userId);
  if (door.core) takeOver(door.core);
  // What an earlier page kept is shown although the outbox is not here yet.
  show();
}

/** A call went through: what waits for the network is tried at once. Cheap; call it for every success. */
export function noteSuccess(): void {
  noteAnswer();
  door.core?.noteSuccess();
}

/** Drafts over the same database and user; screens use them through `./drafts`. */
export const drafts: Omit<Drafts, 'dropOld'> = {
  load: async (key) => (await opened()).drafts.load(key),
  save: (key, value, photos) => {
    if (door.core) door.core.drafts.save(key, value, photos);
    else void opened().then((core) => core.drafts.save(key, value, photos));
  },
  drop: async (key) => (await opened()).drafts.drop(key),
  flush: async () => door.core?.drafts.flush(),
};
