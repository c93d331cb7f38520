/** What a person reads in the chat about an alarm. */
import { alarmPage } from '../../../http/link-route';
import type { NotificationSubject } from '../notification-subject.types';
import type { Card } from '../notify.table';

/** The card opens the page of the alarm. */
export const cardOf = (alarm: NotificationSubject): Card => ({
  title: alarm.title,
  place: alarm.location,
  level: alarm.level,
  category: alarm.category,
  occurredAt: alarm.occurredAt.getTime(),
  isDrill: alarm.isDrill,
  path: alarmPage(alarm.id),
});
