/**
 * Which message goes out first when many wait. What is new about an alarm goes before everything else, the gravest alarm
 * first, so that the first message of a fire never waits behind thousands of reminders of older ones.
 */
import { LATER, type NotifyPurpose } from '../notify.table';

/** By level first, then by category: a fire before the fault of a device. @returns less than `LATER` for news */
export function priorityOf(alarm: { level: number; category: number }, purpose: NotifyPurpose): number {
  return purpose === 'news' ? Math.min(LATER - 1, alarm.level * 10 + alarm.category) : LATER;
}
