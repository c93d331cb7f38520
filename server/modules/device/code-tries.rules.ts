/** How many wrong short codes a person may give. There are 27 thousand million: so few tries find none. */
import type { Deps } from '../../http/context';
import { tooManyCodes } from './device.errors';

/** Wrong codes within this time; then it takes as long until the next is looked at. */
export const CODE_TRIES = { most: 10, withinMs: 10 * 60_000 } as const;

const MS_A_MINUTE = 60_000;
/** Bound on remembered people. */
const MOST_KEPT = 10_000;

interface Tries {
  began: number;
  wrong: number;
}

/** In this process: each gives as much. Each application of a process counts for itself. */
const triesOf = new WeakMap<Deps['config'], Map<number, Tries>>();

function triesIn({ config }: Deps): Map<number, Tries> {
  const known = triesOf.get(config) ?? new Map<number, Tries>();
  triesOf.set(config, known);
  return known;
}

function lately(kept: Map<number, Tries>, userId: number, now: number): Tries | undefined {
  const tries = kept.get(userId);
  return tries && now >= tries.began && now - tries.began < CODE_TRIES.withinMs ? tries : undefined;
}

/** @throws AppError 429: no code is looked at before the time is over, right or wrong */
export function assertMayTry(deps: Deps, userId: number, now: Date): void {
  const tries = lately(triesIn(deps), userId, now.getTime());
  if (!tries || tries.wrong < CODE_TRIES.most) return;
  throw tooManyCodes(Math.ceil((tries.began + CODE_TRIES.withinMs - now.getTime()) / MS_A_MINUTE));
}

/** A code that does not exist was given. */
export function countWrong(deps: Deps, userId: number, now: Date): void {
  const kept = triesIn(deps);
  const tries = lately(kept, userId, now.getTime());
  if (tries) tries.wrong += 1;
  else {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(userId, { began: now.getTime(), wrong: 1 });
  }
}
