/** Notifies people: writes rows that a channel sends later, never a call inside the transaction that decided it. */
import type { NotifyTopic } from '@/contract/account';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { announceWork } from '../../jobs/work-channel';
import { cardOf } from './cards/alarm-card.rules';
import type { ChatTime } from './recipients/chat-time.rules';
import { priorityOf } from './send/message-priority.rules';
import type { NotifyPurpose } from './notify.table';
import type { NotificationSubject } from './notification-subject.types';
import { subjects } from './subject-registry.usecases';
import { readChatTimes } from './recipients/chat-time.repository';
import { standInsOf } from './recipients/stand-in.usecases';
import { insertNotifications } from './send/notification.repository';

type Channel = 'chat' | 'app' | 'sms' | 'phone';

/** By which channels, and how urgently. */
export interface NotifyMethod {
  channels: Channel[];
  important: boolean;
}

/** One record of which these people are notified by this method. */
export interface NotificationRequest {
  alarm: NotificationSubject;
  userIds: readonly number[];
  way: NotifyMethod;
  /** Absent: news, sent in any case. */
  purpose?: NotifyPurpose;
  /** Only informs: people may have switched it off. Absent: needs an answer, and is never held back. */
  topic?: NotifyTopic;
}

/** PostgreSQL takes 65,535 parameters a statement; a notification has 16. */
const ROWS_PER_STATEMENT = 1_000;

const NO_PHONE = '未配置电话通道';
const STAYS_INSIDE = '演练不向外发送';

/** Chat and text messages need a worker; the app hears by its live event. Drills are not sent by outside channels. */
function outcome(channel: Channel, isDrill: boolean, now: Date) {
  const isOutside = channel === 'sms' || channel === 'phone';
  if (isDrill && isOutside) return { result: NOTIFY_RESULT.failed, reason: STAYS_INSIDE };
  if (channel === 'chat' || channel === 'sms') return { result: NOTIFY_RESULT.pending };
  if (channel === 'app') return { result: NOTIFY_RESULT.sent, sentAt: now };
  return { result: NOTIFY_RESULT.failed, reason: NO_PHONE };
}

interface Person {
  userId: number;
  /** Notified as a stand-in for this person. */
  onBehalfOf?: string;
}

function rowsOf(
  request: NotificationRequest,
  people: readonly Person[],
  wishes: ReadonlyMap<number, ChatTime>,
  now: Date,
) {
  const { alarm, way, purpose = 'news' } = request;
  const common = {
    parkId: alarm.parkId,
    alarmId: alarm.id,
    important: way.important,
    purpose,
    priority: priorityOf(alarm, purpose),
    card: cardOf(alarm),
  };
  return people.flatMap((person) =>
    [...new Set(way.channels)].flatMap((channel) => {
      const wish = channel === 'chat' ? wishes.get(person.userId) : undefined;
      if (wish === 'never') return [];
      const { userId } = person;
      const nextTryAt = wish ?? now;
      return [
        {
          alarm,
          person,
          row: { ...common, userId, channel, ...outcome(channel, alarm.isDrill, now), nextTryAt, createdAt: now },
        },
      ];
    }),
  );
}

interface AddressedRequest {
  telling: NotificationRequest;
  people: Person[];
}

const NO_WISHES: ReadonlyMap<number, ChatTime> = new Map();
const keyOf = ({ topic, alarm }: NotificationRequest): string => `${topic ?? ''}/${alarm.parkId}`;

/** Wishes about each topic and park, asked for once: a batch of signals may raise hundreds of alarms. */
async function readWishes(tx: Tx, meant: readonly AddressedRequest[], now: Date) {
  const wishes = new Map<string, ReadonlyMap<number, ChatTime>>();
  for (const { telling } of meant) {
    const key = keyOf(telling);
    const { topic, alarm } = telling;
    if (!topic || wishes.has(key)) continue;
    const sameKey = meant.filter((each) => keyOf(each.telling) === key);
    const userIds = [...new Set(sameKey.flatMap(({ people }) => people.map(({ userId }) => userId)))];
    wishes.set(key, await readChatTimes(tx, { topic, userIds, parkId: alarm.parkId }, now));
  }
  return wishes;
}

/** What would be left for one person on one channel. */
export type Message = ReturnType<typeof rowsOf>[number];

/** One message per recipient and stand-in; writes nothing. */
export async function messagesOf(tx: Tx, requests: readonly NotificationRequest[], now: Date): Promise<Message[]> {
  const standIns = await standInsOf(tx, requests, now);
  const meant = requests.map((request, i) => {
    const more = (standIns[i] ?? []).map(({ toUserId, forName }) => ({ userId: toUserId, onBehalfOf: forName }));
    return { telling: request, people: [...[...new Set(request.userIds)].map((userId) => ({ userId })), ...more] };
  });
  const wishes = await readWishes(tx, meant, now);
  return meant.flatMap(({ telling, people }) => rowsOf(telling, people, wishes.get(keyOf(telling)) ?? NO_WISHES, now));
}

async function insertChunk(tx: Tx, chunk: readonly Message[], now: Date): Promise<void> {
  const ids = await insertNotifications(
    tx,
    chunk.map(({ row }) => row),
  );
  const told = chunk.map(({ alarm, person: { userId, onBehalfOf } }, i) => ({
    subject: alarm,
    userId,
    notificationId: ids[i] ?? null,
    onBehalfOf,
  }));
  await subjects().told(tx, told, now);
}

/** Several alarms' people in a few statements: a batch of signals may raise hundreds. */
export async function notifyMany(tx: Tx, requests: readonly NotificationRequest[], now: Date): Promise<void> {
  const rows = await messagesOf(tx, requests, now);
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await insertChunk(tx, rows.slice(from, from + ROWS_PER_STATEMENT), now);
  }
  if (rows.length > 0) await announceWork(tx, 'messages');
}

/** Leaves one notification per person and channel, with its timeline entry, and counts the people as concerned. */
export async function notifyPeople(
  tx: Tx,
  _deps: Deps,
  alarm: NotificationSubject,
  userIds: readonly number[],
  way: NotifyMethod,
  now: Date,
): Promise<void> {
  await notifyMany(tx, [{ alarm, userIds, way }], now);
}
