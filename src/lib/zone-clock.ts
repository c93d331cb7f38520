/** Moments by the clock of a place instead of this device's, for paper. */

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}

/** Everything: 2026-11-20 14:03:09. @param timeZone IANA name; absent: this device's */
export const formatInZone = (at: number, timeZone?: string): string => clockOf(timeZone).format(at);
