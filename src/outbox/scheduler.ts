/** Decides when which lane runs: at once, after a pause, when the network returns. */
import { runActionLane } from './action-lane';
import { heldUntil, isUrgentLane, lanesToSend } from './dependencies';
import type { OutboxContext } from './outbox-context';
import { expiresAt, sweep } from './housekeeping';
import { nextPhoto, PHOTO_LANE, runPhotoLane } from './photo-lane';

/** More at a time only makes each slower on a weak line. */
const MAX_LANES = 4;
/** Another tab has just changed the queue and is most likely sending; this one looks after it later. In ms. */
const OTHER_TAB_MS = 3_000;
const MAX_TIMER_MS = 60_000;

export interface Scheduler {
  /** Starts every lane that has something to send and may. */
  pump(): void;
  /** Clears the pauses, reads the queue again and starts sending. */
  wake(lane?: string): Promise<void>;
  followOtherTab(): void;
  isRunning(lane: string): boolean;
  stop(): void;
}

/** @param settle is called when a lane has ended or nothing was started */
export function createScheduler(context: OutboxContext, settle: () => void): Scheduler {
  const running = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const start = (lane: string): void => {
    running.add(lane);
    const run = lane === PHOTO_LANE ? runPhotoLane(context) : runActionLane(context, lane);
    run
      // Only an unusable lock or database ends here; the entry stays, so it is tried later like any other.
      .catch(() => context.backoff.failed(lane, true))
      .finally(() => {
        running.delete(lane);
        void context.refresh().then(pump);
      });
  };

  /** Lanes that have something to send and whose user may. */
  function wanted(): string[] {
    const entries = context.entries();
    const first = entries[0];
    if (!first || !context.maySend(first)) return [];
    const lanes = lanesToSend(entries);
    return nextPhoto(entries) ? [...lanes, PHOTO_LANE] : lanes;
  }

  const hasUrgent = (): boolean => [...running].some(isUrgentLane);

  /** An urgent action is sent alone for the time of one attempt; photos are otherwise sent in parallel with actions. */
  function mayStart(lane: string): boolean {
    if (running.has(lane) || context.backoff.readyAt(lane) > Date.now()) return false;
    if (isUrgentLane(lane)) return true;
    return !hasUrgent() && (lane === PHOTO_LANE || running.size - Number(running.has(PHOTO_LANE)) < MAX_LANES);
  }

  function pump(): void {
    if (stopped) return;
    for (const lane of wanted()) if (mayStart(lane)) start(lane);
    // A picture fills a weak line for a minute: it makes way.
    if (hasUrgent()) context.cut(PHOTO_LANE);
    settle();
    plan();
  }

  /** Sets the timer for the next lane that is pausing, or the next delivered entry that leaves the list. */
  function plan(): void {
    clearTimeout(timer);
    // A lane that might go now waits for another to end, not for the clock.
    const ready = wanted().map((lane) => context.backoff.readyAt(lane));
    const leaving = context.entries().map((entry) => expiresAt(entry) ?? Infinity);
    const held = context.entries().map((entry) => heldUntil(entry) || Infinity);
    const next = Math.min(...ready.filter((time) => time > Date.now()), ...leaving, ...held);
    if (next === Infinity) return;
    timer = setTimeout(() => void tick(), Math.min(Math.max(next - Date.now(), 100), MAX_TIMER_MS));
  }

  async function tick(): Promise<void> {
    if (await sweep(context.store, context.entries())) await context.changed();
    await context.store.heal();
    pump();
  }

  return {
    pump,
    async wake(lane) {
      context.backoff.reset(lane);
      await context.store.heal();
      await context.refresh();
      await tick();
    },
    followOtherTab() {
      for (const lane of wanted()) {
        if (!running.has(lane) && !context.backoff.knows(lane)) context.backoff.hold(lane, OTHER_TAB_MS);
      }
      settle();
      plan();
    },
    isRunning: (lane) => running.has(lane),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
