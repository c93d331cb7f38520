/** What a person reads in the chat about an alarm. */
import { alarmPage } from '../../http/link-route';
import type { NotificationSubject } from './notify.subject';
import type { Card } from './notify.table';

export const cardOf = (alarm: NotificationSubject): Card => ({
  title: alarm.title,
  place: alarm.location,
  level: alarm.level,
  category: alarm.category,
  occurredAt: alarm.occurredAt.getTime(),
  isDrill: alarm.isDrill,
  path: alarmPage(alarm.id),
});
