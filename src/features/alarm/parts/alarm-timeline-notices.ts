/** Folds the messages of one round into one entry of the timeline. Pure. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { fateOf, SEPARATOR } from '../timeline';

/** Messages that went out at about the same time are one entry, in ms. */
const SAME_ROUND_MS = 60_000;

type Told = AlarmLogEntry & { notification: NonNullable<AlarmLogEntry['notification']> };

/** Nothing to say of it but to whom it went, or goes. */
const isPlain = (entry: AlarmLogEntry | undefined): entry is Told =>
  entry?.action === 'notified' && entry.notification !== null && fateOf(entry) === null;

/** What is still on its way, or was not needed any more, is not counted among those who have it. */
const isSameRound = (last: Told, entry: Told): boolean =>
  Math.abs(last.at - entry.at) <= SAME_ROUND_MS &&
  last.notification.result === entry.notification.result &&
  last.notification.dropped === entry.notification.dropped;

/** Everybody told in one round by one entry: names and channels, each once. What failed stays an entry of its own. */
export function foldNotices(entries: readonly AlarmLogEntry[]): AlarmLogEntry[] {
  const folded: AlarmLogEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (isPlain(entry) && isPlain(last) && isSameRound(last, entry)) {
      folded[folded.length - 1] = { ...last, notification: bothTold(last.notification, entry.notification) };
    } else folded.push(entry);
  }
  return folded;
}

type Notice = NonNullable<AlarmLogEntry['notification']>;

const joined = (before: string, next: string): string =>
  before.split(SEPARATOR).includes(next) ? before : `${before}${SEPARATOR}${next}`;

const bothTold = (before: Notice, next: Notice): Notice => ({
  ...before,
  toName: joined(before.toName, next.toName),
  channel: joined(before.channel, next.channel),
});
