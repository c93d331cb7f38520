/** Work that is done when it is due: sleeps until the next due moment, or until woken. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Loop {
  wake(): void;
  /** Resolves when the work that is going on has ended. */
  stop(): Promise<void>;
}

export interface LoopWork {
  run(): Promise<unknown>;
  /** When the next piece is due; null: nothing waits. */
  nextAt(): Promise<Date | null>;
  now(): Date;
  /** Shortest time from one run's start to the next's, in ms, however often it is woken meanwhile. Default 0. */
  restMs?: number;
  /** Waits this many ms; replaced by tests. */
  pause?(ms: number): Promise<unknown>;
  /** Called once for a lasting fault. */
  failed(error: unknown): void;
}

/** Look without a wake-up after this time: one may have been lost with a connection. */
const LONGEST_SLEEP_MS = 15_000;
/** Due work that another transaction has locked is retried soon. */
const SHORTEST_SLEEP_MS = 50;
const AFTER_FAULT_MS = 1_000;

function sleepFor(next: Date | null, now: Date): number {
  if (!next) return LONGEST_SLEEP_MS;
  return Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, next.getTime() - now.getTime()));
}

/** A sleep that ends early by `wake`; a wake-up during the work before it counts too. */
function alarmClock() {
  let woken = false;
  let ring = () => {};
  return {
    wake() {
      woken = true;
      ring();
    },
    /** What was left before the work begins is found by it. */
    clear() {
      woken = false;
    },
    sleep: async (ms: number) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          ring = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

/** Runs until stopped, also after errors. */
export function startLoop(work: LoopWork): Loop {
  const clock = alarmClock();
  let stopped = false;
  let isFailing = false;
  const once = async (): Promise<number> => {
    try {
      await work.run();
      isFailing = false;
      return sleepFor(await work.nextAt(), work.now());
    } catch (error) {
      // The database may be away for minutes: it is said once.
      if (!isFailing) work.failed(error);
      isFailing = true;
      return AFTER_FAULT_MS;
    }
  };
  const ended = (async () => {
    for (;;) {
      const began = performance.now();
      clock.clear();
      const ms = await once();
      if (stopped) return;
      await clock.sleep(ms);
      if (stopped) return;
      const rest = (work.restMs ?? 0) - (performance.now() - began);
      if (rest > 0) await (work.pause ?? pause)(rest);
      if (stopped) return;
    }
  })();
  return {
    wake: clock.wake,
    stop() {
      stopped = true;
      clock.wake();
      return ended;
    },
  };
}
