/**
 * Calls counted in this process, in windows that begin with the first call. Counts of whoever comes near a limit are told to
 * the other processes about once a second, and theirs are added here: so a limit holds for all of them together, and no call
 * waits for it.
 */
import * as z from 'zod/mini';

export const POLICIES = ['person', 'address', 'source', 'wrongKey', 'fire'] as const;
export type Policy = (typeof POLICIES)[number];

/** Bound on remembered callers of one policy. */
const MOST_KEPT = 10_000;
/** Whoever has used this share of a limit is told of: the others are not worth a message. */
const TOLD_FROM = 0.1;
/** What is over within less is over before the others have heard of it. */
const LEAST_TOLD_MS = 10_000;

interface Window {
  policy: Policy;
  key: string | number;
  began: number;
  lengthMs: number;
  /** With those that other processes told of. */
  count: number;
  /** Of this process, not told yet. */
  untold: number;
}

/** Calls of one caller that another process has counted since it last said so. */
export const countedCalls = z.object({
  policy: z.enum(POLICIES),
  key: z.union([z.string(), z.number()]),
  lengthMs: z.number(),
  count: z.number(),
});
export type CountedCalls = z.output<typeof countedCalls>;

const isOpen = ({ began, lengthMs }: Window, now: number): boolean => now - began < lengthMs && now >= began;

export class CallCounts {
  private readonly windows = new Map<Policy, Map<string | number, Window>>();
  /** Callers near their limit. */
  private readonly loud = new Set<Window>();

  private windowOf(policy: Policy, key: string | number, now: number, lengthMs: number): Window {
    const kept = this.windows.get(policy) ?? new Map<string | number, Window>();
    this.windows.set(policy, kept);
    const known = kept.get(key);
    if (known && isOpen(known, now)) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const begun: Window = { policy, key, began: now, lengthMs, count: 0, untold: 0 };
    kept.set(key, begun);
    return begun;
  }

  /** @param most the limit; absent: it is only counted. @returns how often it came since its window began, and when that ends */
  add(
    policy: Policy,
    key: string | number,
    now: number,
    { lengthMs, most }: { lengthMs: number; most?: number },
  ): { count: number; endsAt: number } {
    const window = this.windowOf(policy, key, now, lengthMs);
    window.count += 1;
    window.untold += 1;
    if (most !== undefined && lengthMs >= LEAST_TOLD_MS && window.count >= most * TOLD_FROM) this.loud.add(window);
    return { count: window.count, endsAt: window.began + lengthMs };
  }

  /** @returns what the other processes should hear of; it counts as told then */
  takeUntold(now: number): CountedCalls[] {
    const told: CountedCalls[] = [];
    for (const window of this.loud) {
      if (!isOpen(window, now)) this.loud.delete(window);
      else if (window.untold > 0) {
        const { policy, key, lengthMs, untold: count } = window;
        told.push({ policy, key, lengthMs, count });
        window.untold = 0;
      }
    }
    return told;
  }

  /** Adds what another process has counted. */
  heard(calls: readonly CountedCalls[], now: number): void {
    for (const { policy, key, lengthMs, count } of calls) this.windowOf(policy, key, now, lengthMs).count += count;
  }

  /** @returns how many calls of a policy are in windows that have not ended */
  total(policy: Policy, now: number): number {
    let count = 0;
    for (const window of this.windows.get(policy)?.values() ?? []) if (isOpen(window, now)) count += window.count;
    return count;
  }
}
