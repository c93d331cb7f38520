/** Folds the messages of one round into one entry of the timeline. Pure. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { foldRounds, joined } from '@/ui/case/timeline/entries';
import { fateOf, toneOf } from '../entry-tone';

type Told = AlarmLogEntry & { notification: NonNullable<AlarmLogEntry['notification']> };

/** Nothing to say of it but to whom it went, or goes. */
const isPlain = (entry: AlarmLogEntry | undefined): entry is Told =>
  entry?.action === 'notified' && entry.notification !== null && fateOf(entry) === null;

/** What is still on its way, or was not needed any more, is not counted among those who have it. */
const isSameFate = (last: Told, entry: Told): boolean =>
  last.notification.result === entry.notification.result && last.notification.dropped === entry.notification.dropped;

/** Everybody told in one round by one entry: names and channels, each once. What failed stays an entry of its own. */
export const foldNotices = (entries: readonly AlarmLogEntry[]): AlarmLogEntry[] =>
  foldRounds(entries, (last, entry) =>
    isPlain(entry) && isPlain(last) && isSameFate(last, entry)
      ? { ...last, notification: bothTold(last.notification, entry.notification) }
      : undefined,
  );

type Notice = NonNullable<AlarmLogEntry['notification']>;

const bothTold = (before: Notice, next: Notice): Notice => ({
  ...before,
  toName: joined(before.toName, next.toName),
  channel: joined(before.channel, next.channel),
});

/** Somebody did it, the device said it, or it came too late: what a reviewer goes by. */
export const isDeed = (entry: AlarmLogEntry): boolean => entry.notification === null && toneOf(entry) !== undefined;
