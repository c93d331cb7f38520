/**
 * Guessed addresses of links: whoever sends many that no link ever had is not looked up for a while, whatever they send.
 * A revoked link is no guess, so that a page left open with one locks nobody out. In this process: each gives as much.
 */

const MINUTE_MS = 60_000;
export const MOST_GUESSES = 30;
export const LOCKED_MS = 15 * MINUTE_MS;
/** Bound on remembered addresses. */
const MOST_KEPT = 10_000;

interface Guesses {
  began: number;
  count: number;
}

export interface GuessLimit {
  /** @returns ms until this address is looked up again; 0: it is now */
  lockedFor(address: string, now: number): number;
  /** One more address of a link that nobody ever had. */
  note(address: string, now: number): void;
}

export function createGuessLimit(): GuessLimit {
  const kept = new Map<string, Guesses>();
  const known = (address: string, now: number): Guesses | undefined => {
    const found = kept.get(address);
    return found && now >= found.began && now - found.began < LOCKED_MS ? found : undefined;
  };
  return {
    lockedFor(address, now) {
      const found = known(address, now);
      return found && found.count >= MOST_GUESSES ? found.began + LOCKED_MS - now : 0;
    },
    note(address, now) {
      const found = known(address, now);
      if (!found) {
        // The oldest goes: whoever has many addresses does not free the others.
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
        kept.delete(address);
        kept.set(address, { began: now, count: 1 });
        return;
      }
      found.count += 1;
      // It is locked for the whole time from the last guess that was looked up.
      if (found.count >= MOST_GUESSES) found.began = now;
    },
  };
}
