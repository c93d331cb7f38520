/** Folds the messages of one round into one entry of the timeline. Pure. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { hasFailed, SEPARATOR } from '../timeline';

/** Messages that went out at about the same time are one entry, in ms. */
const SAME_ROUND_MS = 60_000;

const isDelivered = (entry: AlarmLogEntry | undefined): entry is AlarmLogEntry & { notification: object } =>
  entry?.action === 'notified' && entry.notification !== null && !hasFailed(entry);

/** Everybody told in one round by one entry: names and channels, each once. What failed stays an entry of its own. */
export function foldNotices(entries: readonly AlarmLogEntry[]): AlarmLogEntry[] {
  const folded: AlarmLogEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (!isDelivered(entry) || !isDelivered(last) || Math.abs(last.at - entry.at) > SAME_ROUND_MS) folded.push(entry);
    else folded[folded.length - 1] = { ...last, notification: bothTold(last.notification, entry.notification) };
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
