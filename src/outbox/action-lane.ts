/** Sends the actions of one lane, in order, one after the other; what was built on a refused one stays. */
import { asApiError, type ApiError } from '@/api/api-error';
import { isSuperseded, isUrgentLane, laneOf, nextOf } from './dependencies';
import { type OutboxContext, entryError } from './outbox-context';
import type { OutboxEntry } from './entry';
import { isNoAnswer } from './reachability';

/** A tab that was overtaken while frozen must not undo what the other one has learned meanwhile. */
const ifSending =
  (patch: Partial<OutboxEntry>) =>
  (now: OutboxEntry): OutboxEntry | undefined =>
    now.state === 'sending' ? { ...now, ...patch } : undefined;

/** Refused by the platform: the user must read it, unless it only says that the same user had done it already. */
async function settleRefusal(context: OutboxContext, entry: OutboxEntry, error: ApiError): Promise<void> {
  const answer = { lastError: entryError(error), current: error.current ?? null };
  await context.refresh();
  const superseded = error.status === 409 && isSuperseded(entry, context.entries(), error.current);
  const patch = superseded
    ? ({ ...answer, state: 'superseded', deliveredAt: Date.now() } as const)
    : ({ ...answer, state: 'conflict' } as const);
  await context.store.change(entry.id, ifSending(patch));
}

/** @returns whether the next entry may follow. */
async function sendEntry(context: OutboxContext, entry: OutboxEntry): Promise<boolean> {
  // 'sending' found here is what a killed page left behind: its key makes sending again harmless.
  const started = await context.store.change(entry.id, (now) =>
    now.state === 'waiting' || now.state === 'sending'
      ? { ...now, state: 'sending', attempts: now.attempts + 1 }
      : undefined,
  );
  const lane = laneOf(entry);
  if (!started) {
    // Given up or delivered elsewhere in this very moment. The short rest keeps a stale list from spinning.
    context.backoff.hold(lane, 1000);
    return false;
  }
  await context.changed();
  let line: AbortSignal | undefined;
  try {
    // Checked last: another user may have signed in during the steps above.
    if (!context.maySend(started)) {
      await context.store.change(entry.id, ifSending({ state: 'waiting' }));
      return false;
    }
    const output = await context.onWire(lane, (signal) => {
      line = signal;
      return context.send(started.endpoint, started.input, {
        idempotencyKey: started.id,
        waitedSec: Math.max(0, Math.round((Date.now() - started.createdAt) / 1000)),
        signal,
      });
    });
    await context.store.change(entry.id, (now) => ({
      ...now,
      state: 'delivered',
      deliveredAt: Date.now(),
      output,
      lastError: null,
    }));
    context.backoff.succeeded(lane);
    context.backoff.nudge();
    return true;
  } catch (caught) {
    const error = asApiError(caught);
    if (error.kind === 'refused') {
      context.backoff.succeeded(lane);
      await settleRefusal(context, started, error);
      return true;
    }
    if (line?.aborted) {
      // The person would not wait for an answer any longer: tried again at once, under the same key.
      await context.store.change(entry.id, ifSending({ state: 'waiting' }));
      return true;
    }
    context.backoff.failed(lane, isNoAnswer(error), error.params.afterSec);
    await context.store.change(entry.id, ifSending({ state: 'waiting', lastError: entryError(error) }));
    return false;
  } finally {
    await context.changed();
  }
}

/** Sends until the lane is empty, held back, or without an answer. */
export function runActionLane(context: OutboxContext, lane: string): Promise<void> {
  const work = async (held: () => boolean): Promise<void> => {
    for (;;) {
      await context.refresh();
      const next = nextOf(context.entries(), lane);
      if (!next || !held() || !context.maySend(next)) return;
      if (!(await sendEntry(context, next))) return;
    }
  };
  // What overtakes does not wait for a frozen tab either: sent by two, it is done once.
  return isUrgentLane(lane) ? work(() => true) : context.lock(`outbox:${lane}`, work);
}
