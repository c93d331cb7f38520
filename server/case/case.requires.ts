/** What the requirements of every area check alike. An area's table says which action has which. */

/** The contract asks for the words of most actions; this holds for callers that did not come through it. */
export const lacksReason = ({ input }: { readonly input: object }): boolean => 'reason' in input && !input.reason;

/** @returns what is wrong with a moment that must lie ahead, but not too far; null when nothing is */
export function faultOfMoment(at: number, now: Date, longestMs: number): 'tooEarly' | 'tooLate' | null {
  const ahead = at - now.getTime();
  if (!(ahead > 0)) return 'tooEarly';
  return ahead > longestMs ? 'tooLate' : null;
}

/** @returns whether something ended, and not longer ago than this */
export const endedWithin = (end: Date | null, now: Date, longestMs: number): boolean =>
  end !== null && now.getTime() - end.getTime() <= longestMs;
