/** Sends the actions on one subject, strictly in order, one after the other. */
import { asApiError } from '@/api/api-error';
import { type Desk, entryError, isNoAnswer } from './desk';
import { type OutboxEntry, type Subject, subjectKey } from './entry';

/** @returns the oldest entry of the subject that has no confirmed answer; a conflict is one until it is dismissed. */
export const headOf = (entries: readonly OutboxEntry[], key: string): OutboxEntry | undefined =>
  entries.find((entry) => subjectKey(entry.subject) === key && entry.state !== 'delivered');

/** @returns subjects with something to send: not held back by a conflict. */
export function subjectsToSend(entries: readonly OutboxEntry[]): string[] {
  const keys = new Set(entries.map((entry) => subjectKey(entry.subject)));
  return [...keys].filter((key) => {
    const state = headOf(entries, key)?.state;
    return state === 'waiting' || state === 'sending';
  });
}

/** A tab that was overtaken while frozen must not undo what the other one has learned meanwhile. */
const ifSending =
  (patch: Partial<OutboxEntry>) =>
  (now: OutboxEntry): OutboxEntry | undefined =>
    now.state === 'sending' ? { ...now, ...patch } : undefined;

/** @returns whether the next entry may follow. */
async function sendEntry(desk: Desk, entry: OutboxEntry): Promise<boolean> {
  // 'sending' found here is what a killed page left behind: its key makes sending again harmless.
  const started = await desk.store.change(entry.id, (now) =>
    now.state === 'waiting' || now.state === 'sending'
      ? { ...now, state: 'sending', attempts: now.attempts + 1 }
      : undefined,
  );
  const lane = subjectKey(entry.subject);
  if (!started) {
    // Given up or delivered elsewhere in this very moment. The short rest keeps a stale list from spinning.
    desk.backoff.hold(lane, 1000);
    return false;
  }
  await desk.changed();
  try {
    // Asked last: between the steps above somebody else may have signed in.
    if (!desk.maySend(started)) {
      await desk.store.change(entry.id, ifSending({ state: 'waiting' }));
      return false;
    }
    const output = await desk.onWire(() => desk.send(started.endpoint, started.input, { idempotencyKey: started.id }));
    await desk.store.change(entry.id, (now) => ({
      ...now,
      state: 'delivered',
      deliveredAt: Date.now(),
      output,
      lastError: null,
    }));
    desk.backoff.succeeded(lane);
    desk.backoff.nudge();
    return true;
  } catch (caught) {
    const error = asApiError(caught);
    const lastError = entryError(error);
    if (error.kind === 'refused') {
      desk.backoff.succeeded(lane);
      await desk.store.change(entry.id, ifSending({ state: 'conflict', lastError, current: error.current ?? null }));
    } else {
      desk.backoff.failed(lane, isNoAnswer(error));
      await desk.store.change(entry.id, ifSending({ state: 'waiting', lastError }));
    }
    return false;
  } finally {
    await desk.changed();
  }
}

/** Sends until the subject's queue is empty, held back, or without an answer. */
export function runActionLane(desk: Desk, subject: Subject | string): Promise<void> {
  const key = typeof subject === 'string' ? subject : subjectKey(subject);
  return desk.lock(`outbox:${key}`, async (held) => {
    for (;;) {
      await desk.refresh();
      const head = headOf(desk.entries(), key);
      if (!head || head.state === 'conflict' || !held() || !desk.maySend(head)) return;
      if (!(await sendEntry(desk, head))) return;
    }
  });
}
