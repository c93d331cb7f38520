/** When to try again, per lane. Kept in memory only: a new start tries at once. */

const STEPS_MS = [1, 2, 4, 8, 15, 30, 60].map((seconds) => seconds * 1000);
/** After another call went through, a lane that the platform itself had refused for now waits at least this long. */
const SOFT_PAUSE_MS = 5_000;

interface Pause {
  failures: number;
  failedAt: number;
  readyAt: number;
  /** The platform said: not before. ms since 1970 */
  notBefore: number;
  /** There was no answer at all, as opposed to "later". */
  noAnswer: boolean;
}

export interface Backoff {
  /** @param afterSec what the platform asked to wait for; nothing makes it shorter */
  failed(lane: string, noAnswer: boolean, afterSec?: unknown): void;
  succeeded(lane: string): void;
  /** Lets a lane rest without counting a failure: another tab is at it. */
  hold(lane: string, ms: number): void;
  /** When the lane may go; 0 is now. ms since 1970 */
  readyAt(lane: string): number;
  knows(lane: string): boolean;
  reset(lane?: string): void;
  /** Another call succeeded: the network is back, so pauses end at once. */
  nudge(): void;
}

/** @param random 0 … 1, for the jitter: a building's phones come back online together */
export function createBackoff(random: () => number = Math.random): Backoff {
  const pauses = new Map<string, Pause>();
  return {
    failed(lane, noAnswer, afterSec) {
      const failures = (pauses.get(lane)?.failures ?? 0) + 1;
      const step = STEPS_MS[Math.min(failures, STEPS_MS.length) - 1] ?? 0;
      const now = Date.now();
      const notBefore = now + (Number(afterSec) || 0) * 1000;
      const readyAt = Math.max(notBefore, now + step * (0.75 + random() / 2));
      pauses.set(lane, { failures, failedAt: now, readyAt, notBefore, noAnswer });
    },
    succeeded: (lane) => void pauses.delete(lane),
    hold(lane, ms) {
      const now = Date.now();
      pauses.set(lane, { failures: 0, failedAt: now, readyAt: now + ms, notBefore: 0, noAnswer: false });
    },
    readyAt: (lane) => pauses.get(lane)?.readyAt ?? 0,
    knows: (lane) => pauses.has(lane),
    reset(lane) {
      for (const [name, pause] of pauses) {
        if (lane !== undefined && lane !== name) continue;
        if (pause.notBefore > Date.now()) pause.readyAt = pause.notBefore;
        else pauses.delete(name);
      }
    },
    nudge() {
      for (const pause of pauses.values()) {
        const soon = Math.min(pause.readyAt, pause.failedAt + SOFT_PAUSE_MS);
        pause.readyAt = pause.noAnswer ? 0 : Math.max(pause.notBefore, soon);
      }
    },
  };
}
