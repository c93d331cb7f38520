/** What comes with an action. */

/** @returns the input as that of one action; null when it is another's */
export const inputOf = <I extends { action: string }, A extends I['action']>(
  { input }: { readonly input: I },
  action: A,
): Extract<I, { action: A }> | null => (input.action === action ? (input as Extract<I, { action: A }>) : null);

/** Phone clocks are wrong at times; a moment that no calendar knows is left out. @param at ms */
export const momentOf = (at: number | undefined): Date | null =>
  at !== undefined && at > 0 && at < 4_102_444_800_000 ? new Date(at) : null;
