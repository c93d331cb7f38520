/** Chat notifications that users have switched off. What needs an answer has no topic: it is always sent at once. */
import { inArray } from 'drizzle-orm';
import { type MyChoices, type NotifyTopic, myChoices } from '@/contract/account';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { userConfigs } from '../identity/account.table';
import { parks } from '../identity/identity.table';

const DAY_MIN = 1_440;
const MINUTE_MS = 60_000;

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

function minuteNow(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minuteOf(clock.format(now));
}

/** @returns when the quiet time around this moment ends; null outside of it. Times may run over midnight. */
export function quietUntil(quiet: MyChoices['quiet'], timeZone: string, now: Date): Date | null {
  if (!quiet) return null;
  const [from, to, here] = [minuteOf(quiet.from), minuteOf(quiet.to), minuteNow(now, timeZone)];
  const sinceFrom = (here - from + DAY_MIN) % DAY_MIN;
  const length = (to - from + DAY_MIN) % DAY_MIN;
  if (sinceFrom >= length) return null;
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(startOfMinute + (length - sinceFrom) * MINUTE_MS);
}

/** An alarm that only informs (提示, no fire) may be switched off; any other one needs an answer. */
export const topicOfAlarm = (alarm: { category: number; level: number }): NotifyTopic | undefined =>
  alarm.level === ALARM_LEVEL.info && alarm.category !== ALARM_CATEGORY.fire ? 'alarmInfo' : undefined;

/** Of one person about one topic: 'never', or not before this moment. */
export type ChatTime = Date | 'never';

/**
 * Asked before a message of a topic goes to the chat.
 * @returns only users with a setting: everybody else is notified at once
 */
export async function readChatTimes(
  tx: Tx,
  { topic, userIds, parkId }: { topic: NotifyTopic; userIds: readonly number[]; parkId: number },
  now: Date,
): Promise<Map<number, ChatTime>> {
  const times = new Map<number, ChatTime>();
  if (userIds.length === 0) return times;
  const rows = await tx
    .select()
    .from(userConfigs)
    .where(inArray(userConfigs.userId, [...userIds]));
  if (rows.length === 0) return times;
  const zones = await tx
    .select({ timeZone: parks.timeZone })
    .from(parks)
    .where(inArray(parks.id, [parkId]));
  for (const { userId, choices } of rows) {
    const parsed = myChoices.safeParse(choices);
    if (!parsed.success) continue;
    const { muted, quiet } = parsed.data;
    const until = quietUntil(quiet, zones[0]?.timeZone ?? 'Asia/Shanghai', now);
    if (muted.includes(topic)) times.set(userId, 'never');
    else if (until) times.set(userId, until);
  }
  return times;
}
