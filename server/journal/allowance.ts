/** A number of entries per minute, then a count of what was left out, so that a flood cannot fill the log. */

const MINUTE_MS = 60_000;

export interface Allowance {
  /** Whether one more may be written. What may not is counted. */
  take(now: number): boolean;
  /** Counts one that is left out for another reason. */
  miss(now: number): void;
  /** What was left out in a minute that is over, once. */
  leftOut(now: number): number;
}

/** @param most in a minute */
export function allowance(most: number): Allowance {
  let [began, taken, left, missed, owed] = [0, 0, 0, 0, 0];
  const turn = (now: number): void => {
    if (now - began < MINUTE_MS && now >= began) return;
    owed += left + missed;
    [began, taken, left, missed] = [now, 0, 0, 0];
  };
  return {
    take(now) {
      turn(now);
      if (taken < most) taken += 1;
      else left += 1;
      return left === 0;
    },
    miss(now) {
      turn(now);
      missed += 1;
    },
    leftOut(now) {
      turn(now);
      const count = owed;
      owed = 0;
      return count;
    },
  };
}

/** One allowance per key; keys that were quiet for a minute are forgotten, so that many callers fill no memory. */
export function allowances(most: number): { take(key: number, now: number): boolean } {
  let began = 0;
  let taken = new Map<number, number>();
  return {
    take(key, now) {
      if (now - began >= MINUTE_MS || now < began) [began, taken] = [now, new Map()];
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      return count <= most;
    },
  };
}
