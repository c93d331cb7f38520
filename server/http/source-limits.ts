/** Rate limits of calls with an API key: guessing keys is noticed, and one source cannot overload the others. */
import type { AppError } from './app-error';
import { signalKeyUnknown, tooManyRequests } from './common.errors';
import type { Deps, SignalSource } from './context';

const MINUTE_MS = 60_000;
/** A misconfigured system retries every few seconds; guessing is faster. */
const WRONG_KEYS_A_MINUTE = 20;
/** Bound on remembered callers. */
const MOST_KEPT = 10_000;

interface Window {
  began: number;
  count: number;
}

/** How often something came since its window began. In this process: each gives as much. */
function counted(kept: Map<string | number, Window>, key: string | number, now: number, lengthMs: number): number {
  const known = kept.get(key);
  if (known && now - known.began < lengthMs && now >= known.began) return (known.count += 1);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, { began: now, count: 1 });
  return 1;
}

interface Counts {
  readonly wrongByAddress: Map<string | number, Window>;
  readonly callsBySource: Map<string | number, Window>;
}

/** Each application of a process counts for itself. */
const countsOf = new WeakMap<Deps, Counts>();

function countsIn(deps: Deps): Counts {
  const known = countsOf.get(deps) ?? { wrongByAddress: new Map(), callsBySource: new Map() };
  countsOf.set(deps, known);
  return known;
}

/** @returns the refusal of a call with an unknown key; a right one from the same address is never held up by it */
export const wrongKey = (deps: Deps, ip: string, now: number): AppError =>
  counted(countsIn(deps).wrongByAddress, ip, now, MINUTE_MS) > WRONG_KEYS_A_MINUTE
    ? tooManyRequests({ limit: WRONG_KEYS_A_MINUTE, afterSec: MINUTE_MS / 1_000 })
    : signalKeyUnknown();

/** @throws AppError 429: the source repeats the call a second later, with all it has in one */
export function assertRate(deps: Deps, { id, callsPerSec }: SignalSource, now: number): void {
  if (callsPerSec === undefined) return;
  if (counted(countsIn(deps).callsBySource, id, now, 1_000) > callsPerSec)
    throw tooManyRequests({ limit: callsPerSec, afterSec: 1 });
}
