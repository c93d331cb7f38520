/**
 * How often a page asks for what others changed. The first change after a quiet moment counts at once; in a storm each
 * kind is asked for about once a second, however many of its records change.
 */
import type { LiveChange, LiveKind } from '@/contract/live';

const PACE_MS = 1_000;
/** All pages get a change at the same moment; their refetches are spread by this share. */
const SPREAD = 0.3;

export interface ChangePace {
  note(change: LiveChange): void;
  stop(): void;
}

const both = (a: LiveChange, b: LiveChange): LiveChange =>
  a.ids && b.ids ? { kind: a.kind, ids: [...new Set([...a.ids, ...b.ids])] } : { kind: a.kind };

/** @param refresh given all changes of one kind since it was last called with that kind */
export function openChangePace(refresh: (change: LiveChange) => void): ChangePace {
  const timers = new Map<LiveKind, ReturnType<typeof setTimeout>>();
  const waiting = new Map<LiveKind, LiveChange>();

  const pass = (change: LiveChange): void => {
    const { kind } = change;
    refresh(change);
    const next = (): void => {
      timers.delete(kind);
      const gathered = waiting.get(kind);
      waiting.delete(kind);
      if (gathered) pass(gathered);
    };
    timers.set(kind, setTimeout(next, PACE_MS * (1 + SPREAD * Math.random())));
  };
  return {
    note(change) {
      const { kind } = change;
      const before = waiting.get(kind);
      if (timers.has(kind)) waiting.set(kind, before ? both(before, change) : change);
      else pass(change);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      waiting.clear();
    },
  };
}
