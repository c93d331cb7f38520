/**
 * The door to the outbox. Its machinery and IndexedDB arrive beside the first page instead of before it; what somebody
 * does earlier is kept by `early` and handed over.
 */
import type { EndpointName } from '@/contract/endpoints';
import type { Drafts } from './create-drafts';
import { earlyActions, earlyEntries, keepEarly, releaseEarly } from './early';
import type { OutboxAction } from './entry';
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
  /** Until the core is here. */
  early: OutboxSnapshot;
}

const door: Door = { early: EMPTY_SNAPSHOT };
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Of this page, on their way to the core already. */
const inHand = new Set<string>();

function showEarly(): void {
  const { userId = null } = door;
  const entries = userId === null ? [] : earlyEntries(userId);
  door.early = { ...EMPTY_SNAPSHOT, userId, entries, counts: countsOf(entries) };
  tell();
}

async function handOver<N extends EndpointName>(core: Core, action: OutboxAction<N> & { id: string }) {
  inHand.add(action.id);
  const outcome = await core.enqueue(action);
  releaseEarly(action.id);
  return outcome;
}

/** What an earlier start could not hand over any more. */
function takeOver(core: Core): void {
  for (const { userId, action } of earlyActions())
    if (userId === door.userId && !inHand.has(action.id)) void handOver(core, action).catch(() => undefined);
}

function arrive(core: Core): Core {
  door.core = core;
  core.subscribeOutbox(tell);
  core.startOutbox();
  if (door.userId !== undefined) core.setOutboxUser(door.userId);
  takeOver(core);
  tell();
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
 * Puts an action on disk, then sends it.
 * @returns the outcome of the first attempt; rejects only when nobody is signed in
 */
export const enqueue: Core['enqueue'] = async (action) => {
  if (door.core || !door.userId) return (await opened()).enqueue(action);
  const known = { ...action, id: action.id ?? newUuid() };
  inHand.add(known.id);
  if (!action.photos?.length) keepEarly({ userId: door.userId, action: known });
  showEarly();
  return handOver(await opened(), known);
};

export const retryNow: Core['retryNow'] = (id) => void opened().then((core) => core.retryNow(id));
export const dismiss: Core['dismiss'] = async (id) => (await opened()).dismiss(id);
export const discard: Core['discard'] = async (id) => (await opened()).discard(id);
export const loadPhoto: Core['loadPhoto'] = async (key) => (await opened()).loadPhoto(key);
export const nextTryAt: Core['nextTryAt'] = (entry) => door.core?.nextTryAt(entry) ?? null;

/** A call of the outbox is on the wire. */
export const isSending = (): boolean => door.core?.isSending() ?? false;

export const outboxSnapshot = (): OutboxSnapshot => door.core?.outboxSnapshot() ?? door.early;

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
  // What an earlier page kept is shown although the outbox is not here yet.
  if (!door.core) return showEarly();
  door.core.setOutboxUser(userId);
  takeOver(door.core);
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
