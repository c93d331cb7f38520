/** Entries of an alarm's timeline, without their words: what the page of a link needs of them. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';

/** Newest first; with a node, only what concerns it. */
export function entriesOf(log: readonly AlarmLogEntry[], nodeName?: string): AlarmLogEntry[] {
  const wanted = nodeName === undefined ? log : log.filter((entry) => entry.nodeName === nodeName);
  return wanted.toSorted((a, b) => b.at - a.at || b.id - a.id);
}

/** The latest entry that says how things stand; who was told is looked up in the timeline. */
export const latestEvent = (log: readonly AlarmLogEntry[]): AlarmLogEntry | undefined =>
  entriesOf(log).find(({ action }) => action !== 'notified');
