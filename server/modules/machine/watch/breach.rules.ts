/**
 * What a measured value does to a rule at a server. It speaks when the value has stood above the limit for as long as the
 * rule says, and is still again only when the value has stood below `clearAt` for `clearForSec`: between the two limits
 * nothing changes. A value that is missing proves nothing: what counts towards either starts anew.
 */
import { BREACH_LEVEL, type BreachLevel } from '@/contract/server/machine-codes';

export interface Limits {
  readonly warn: number | null;
  readonly crit: number | null;
  readonly forSec: number;
  readonly clearAt: number;
  readonly clearForSec: number;
}

export interface Breach {
  readonly level: BreachLevel;
  readonly warnSince: Date | null;
  readonly critSince: Date | null;
  readonly clearSince: Date | null;
  /** Since when it speaks. */
  readonly since: Date | null;
  readonly at: Date | null;
  readonly value: number | null;
}

export const NO_BREACH: Breach = {
  level: BREACH_LEVEL.none,
  warnSince: null,
  critSince: null,
  clearSince: null,
  since: null,
  at: null,
  value: null,
};

/** Samples further apart say nothing of the time between them. */
export const GAP_MS = 60_000;

const unproven = { warnSince: null, critSince: null, clearSince: null };

const lasts = (since: Date | null, at: Date, seconds: number): boolean =>
  since !== null && at.getTime() - since.getTime() >= seconds * 1_000;

/** @param value null: unknown @param at of the sample; one that is not newer changes nothing */
export function nextBreach(limits: Limits, before: Breach, value: number | null, at: Date): Breach {
  if (before.at !== null && at <= before.at) return before;
  if (value === null) return { ...before, ...unproven, at, value: null };
  const isGap = before.at !== null && at.getTime() - before.at.getTime() > GAP_MS;
  const kept = isGap ? { ...before, ...unproven } : before;
  const above = (limit: number | null, since: Date | null) => (limit !== null && value >= limit ? (since ?? at) : null);
  const warnSince = above(limits.warn, kept.warnSince);
  const critSince = above(limits.crit, kept.critSince);
  const measured = { warnSince, critSince, at, value };
  const reached = lasts(critSince, at, limits.forSec)
    ? BREACH_LEVEL.critical
    : lasts(warnSince, at, limits.forSec)
      ? BREACH_LEVEL.warn
      : BREACH_LEVEL.none;
  if (reached > kept.level) {
    const since = kept.since ?? (reached === BREACH_LEVEL.critical ? critSince : warnSince);
    return { ...measured, level: reached, since, clearSince: null };
  }
  if (kept.level === BREACH_LEVEL.none) return { ...kept, ...measured, clearSince: null };
  const clearSince = value < limits.clearAt ? (kept.clearSince ?? at) : null;
  if (lasts(clearSince, at, limits.clearForSec)) return { ...NO_BREACH, ...measured };
  return { ...kept, ...measured, clearSince };
}
