/**
 * The outbox of this page, behind `./outbox`: actions that must survive. An action is on disk before its first byte leaves, is sent in
 * order per record under its own key, and leaves only on a business answer.
 */
import { headBoot } from '@/api/boot';
import { readCredentials } from '@/api/credentials';
import { forgetData } from '@/lib/kept-data';
import { createDatabase } from './database';
import { createDrafts } from './create-drafts';
import { createDraftStore } from './draft-store';
import { createOutbox } from './create-outbox';
import { earlyActions } from './early';
import { dropLastKnown } from './housekeeping';
import { onLifecycle } from './lifecycle';
import { platform } from './transport';

const database = createDatabase();
const outbox = createOutbox({
  database,
  send: platform,
  credentialsMark: () => readCredentials()?.uiticket,
  makeRoom: dropLastKnown,
});

export const { keep, retryNow, dismiss, discard, loadPhoto, nextTryAt, isSending, noteSuccess } = outbox;
export const outboxSnapshot = outbox.snapshot;
export const subscribeOutbox = outbox.subscribe;

/** Drafts over the same database and user; screens use them through `./drafts`. */
export const drafts = createDrafts(createDraftStore(database), () => outbox.snapshot().userId);

/** What the head script of an earlier page has sent and heard of counts as the answer here: a refusal stays one. */
for (const { action, reply } of earlyActions())
  if (reply) (headBoot().sent ??= {})[action.id] ??= Promise.resolve(reply);

const started = { done: false };

/** Listens to the page's life: back online, visible, shown again, hidden. Idempotent. */
export function startOutbox(): void {
  if (started.done) return;
  started.done = true;
  onLifecycle({ resume: () => void outbox.wake(), hide: () => void drafts.flush() });
  void drafts.dropOld();
}

/**
 * Whose actions are sent and shown. The session calls it after sign-in and boot, with null at sign-out or expiry, and
 * again whenever stored credentials have changed, also by another tab: entries never go with another user's token.
 */
export function setOutboxUser(userId: number | null): void {
  startOutbox();
  // Bound to the user at the time of saving; written before the next one comes.
  void drafts.flush();
  outbox.setUser(userId);
  // What is kept of the platform's data goes with its person; work that is not sent stays.
  void forgetData();
}
