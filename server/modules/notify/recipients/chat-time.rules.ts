/** Chat notifications that users have switched off. What needs an answer has no topic: it is always sent at once. */
import { type MyChoices, type NotifyTopic, myChoices } from '@/contract/account';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';

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
 * When people may be told in the chat about a topic, from what they have chosen.
 * @param chosen of users with a setting, as it is stored
 * @returns only users whom a choice concerns: everybody else is notified at once
 */
export function chatTimesOf(
  chosen: readonly { userId: number; choices: unknown }[],
  { topic, timeZone }: { topic: NotifyTopic; timeZone: string },
  now: Date,
): Map<number, ChatTime> {
  const times = new Map<number, ChatTime>();
  for (const { userId, choices } of chosen) {
    const parsed = myChoices.safeParse(choices);
    if (!parsed.success) continue;
    const { muted, quiet } = parsed.data;
    const until = quietUntil(quiet, timeZone, now);
    if (muted.includes(topic)) times.set(userId, 'never');
    else if (until) times.set(userId, until);
  }
  return times;
}
