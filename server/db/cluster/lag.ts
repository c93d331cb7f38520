/** How old the newest is that a replica has, in time: told by when the primary was where the replica is now. */

export interface Course {
  /** The primary was here at this moment. */
  passed(at: number, ms: number): void;
  /** @returns how long ago the primary went on from there; 0: it is where the primary was last seen */
  behind(at: number, ms: number): number;
}

/** Longer ago than any limit: what is older than that is as good as absent. */
const KEPT = 400;

export function openCourse(): Course {
  let seen: { at: number; ms: number }[] = [];
  return {
    passed(at, ms) {
      // Only where it moved: a night without changes is one entry.
      if (seen.at(-1)?.at === at) return;
      seen = [...seen.slice(1 - KEPT), { at, ms }];
    },
    behind(at, ms) {
      const missing = seen.find((one) => one.at > at);
      return missing ? Math.max(0, ms - missing.ms) : 0;
    },
  };
}
