/**
 * Which message goes out first when many wait. What is new about an alarm goes before everything else, the gravest alarm
 * first, so that the first message of a fire never waits behind thousands of reminders of older ones.
 */

/**
 * `news`: something happened, and is always told. `escalation`: nobody has taken the alarm yet; pointless once somebody
 * has. `reminder`: something of the alarm is overdue; pointless once it is closed.
 */
export type NotifyPurpose = 'news' | 'escalation' | 'reminder';

/** Reminders, escalations, and messages that are not about an alarm. Lower numbers are news of alarms. */
export const LATER = 100;

/** By level first, then by category: a fire before the fault of a device. @returns less than `LATER` for news */
export function priorityOf(alarm: { level: number; category: number }, purpose: NotifyPurpose): number {
  return purpose === 'news' ? Math.min(LATER - 1, alarm.level * 10 + alarm.category) : LATER;
}
