/**
 * How often a page asks for what others changed. The first change after a quiet moment counts at once; in a storm each
 * kind is asked for about once a second, however many of its records change. Where many pages are open the server says
 * how long they should take, and what is so urgent that nobody waits.
 */
import type { LiveChange, LiveKind } from '@/contract/live';

const PACE_MS = 1_000;
/** All pages get a change at the same moment; their refetches are spread by this share. */
const SPREAD = 0.3;

export interface ChangePace {
  note(change: LiveChange): void;
  stop(): void;
}

/** The later word on the load holds. */
const both = ({ ids }: LiveChange, { ids: more, ...later }: LiveChange): LiveChange => ({
  ...later,
  ...(ids && more && { ids: [...new Set([...ids, ...more])] }),
});

/** @param refresh given all changes of one kind since it was last called with that kind */
export function openChangePace(refresh: (change: LiveChange) => void): ChangePace {
  /** Until a kind is asked for, or may be asked for again. */
  const timers = new Map<LiveKind, ReturnType<typeof setTimeout>>();
  const waiting = new Map<LiveKind, LiveChange>();
  const resting = new Set<LiveKind>();

  const pass = (kind: LiveKind): void => {
    timers.delete(kind);
    resting.delete(kind);
    const gathered = waiting.get(kind);
    if (!gathered) return;
    waiting.delete(kind);
    refresh(gathered);
    resting.add(kind);
    timers.set(kind, setTimeout(pass, (gathered.every ?? PACE_MS) * (1 + SPREAD * Math.random()), kind));
  };
  return {
    note(change) {
      const { kind, within = 0, urgent } = change;
      const before = waiting.get(kind);
      waiting.set(kind, before ? both(before, change) : change);
      if (timers.has(kind) && !(urgent && resting.has(kind))) return;
      clearTimeout(timers.get(kind));
      resting.delete(kind);
      if (within === 0) pass(kind);
      else timers.set(kind, setTimeout(pass, within * Math.random(), kind));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      waiting.clear();
    },
  };
}
