/** What the entries of every timeline have in common. */
import { NAMES_APART } from '@/i18n/language';

/** Below this the phone's own time says nothing new, in ms. */
const SAME_TIME_MS = 60_000;

/** When the person did it, if that was noticeably before or after the server heard of it. */
export const clientTimeOf = ({ at, clientAt }: { at: number; clientAt: number | null }): number | undefined =>
  clientAt !== null && Math.abs(clientAt - at) > SAME_TIME_MS ? clientAt : undefined;

/** Adds a name to those of an entry, each once; `relisted` shows them. */
export const joined = (before: string, next: string): string =>
  before.split(NAMES_APART).includes(next) ? before : `${before}${NAMES_APART}${next}`;

/** Messages that went out at about the same time are one entry, in ms. */
const SAME_ROUND_MS = 60_000;

/**
 * Everybody notified in one round by one entry; what failed stays an entry of its own.
 * @param fold both as one entry; undefined when they are not of one kind
 */
export function foldRounds<Entry extends { readonly at: number }>(
  entries: readonly Entry[],
  fold: (last: Entry, next: Entry) => Entry | undefined,
): Entry[] {
  const folded: Entry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const both = last && Math.abs(last.at - entry.at) <= SAME_ROUND_MS ? fold(last, entry) : undefined;
    if (both) folded[folded.length - 1] = both;
    else folded.push(entry);
  }
  return folded;
}
