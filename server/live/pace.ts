/**
 * How often the open pages of this process ask for what has changed. Each change reaches all of them in the same moment;
 * few ask at once, many one after the other, and while changes go on they ask no more often than the process can answer.
 */
import { performance } from 'node:perf_hooks';
import type { LiveChange, LiveKind } from '@/contract/live';

/** After a quiet moment: short enough for a confirmed fire within two seconds on a server that keeps up. */
const FIRST_ASKS_PER_SECOND = 400;
const LONGEST_SPREAD_MS = 1_200;
/** For as long as changes go on. */
const ASKS_PER_SECOND = 100;
/** As often pages ask by themselves (`src/app/change-pace.ts`). */
const USUAL_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** Shorter times are not worth their words. */
const LEAST_SPREAD_MS = 100;

/** Changes are counted by steps of this length, in ms; what was so long ago as a dozen of them counts little. */
const STEP_MS = 250;
const KEPT_PER_STEP = 0.9;

export type Hint = Pick<LiveChange, 'within' | 'every'>;

export interface Pace {
  changed(kind: LiveKind): void;
  hintFor(kind: LiveKind): Hint;
}

interface Busy {
  step: number;
  /** 0: nothing has changed for long; 1: something changes in every step. */
  share: number;
}

/** Busier than this the process has no time to spare. */
const FULL = 0.85;
const MOST_STRAIN = 4;
const LOOK_EVERY_MS = 1_000;

/** @returns 1 while the process has time to spare, growing while it has none: a slow machine answers fewer */
function openStrain(clock: () => number): () => number {
  let before = performance.eventLoopUtilization();
  let at = clock();
  let strain = 1;
  return () => {
    if (clock() - at < LOOK_EVERY_MS) return strain;
    const { utilization } = performance.eventLoopUtilization(before);
    [before, at] = [performance.eventLoopUtilization(), clock()];
    strain = utilization > FULL ? Math.min(MOST_STRAIN, strain * 1.5) : Math.max(1, strain * 0.8);
    return strain;
  };
}

/** @param pages how many are open; @param clock in ms, never set back */
export function openPace(
  pages: () => number,
  clock: () => number = () => performance.now(),
  strain: () => number = openStrain(clock),
): Pace {
  const busy = new Map<LiveKind, Busy>();
  const stepNow = (): number => Math.floor(clock() / STEP_MS);
  const shareOf = (kind: LiveKind): number => {
    const { step, share } = busy.get(kind) ?? { step: 0, share: 0 };
    return share * KEPT_PER_STEP ** (stepNow() - step);
  };
  return {
    changed(kind) {
      const step = stepNow();
      if (busy.get(kind)?.step === step) return;
      busy.set(kind, { step, share: shareOf(kind) + 1 - KEPT_PER_STEP });
    },
    hintFor(kind) {
      // What concerns one person is asked for by one page.
      if (!busy.has(kind)) return {};
      const within = Math.min(LONGEST_SPREAD_MS, Math.round((pages() * 1000) / FIRST_ASKS_PER_SECOND));
      const sustained = Math.min(LONGEST_PAUSE_MS, (strain() * pages() * 1000) / ASKS_PER_SECOND);
      const every = Math.round(USUAL_MS + Math.max(0, sustained - USUAL_MS) * Math.min(1, shareOf(kind)));
      return { ...(within >= LEAST_SPREAD_MS && { within }), ...(every > USUAL_MS && { every }) };
    },
  };
}
