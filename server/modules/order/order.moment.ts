/** Moments that came from outside. */

/** Phone clocks are wrong at times; one that no calendar knows is left out. */
export const momentOf = (at: number | undefined): Date | null =>
  at !== undefined && at > 0 && at < 4_102_444_800_000 ? new Date(at) : null;
