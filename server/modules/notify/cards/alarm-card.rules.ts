/** What a person reads in the chat about an alarm. */
import { alarmPage } from '../../../http/link-route';
import { type Said, said } from '../../../ports/said';
import type { NotificationSubject } from '../notification-subject.types';
import type { Card } from '../notify.table';

/** A source that is silent stands nowhere but in its own name. */
const placeSaid = ({ key, params }: Said): Said | null =>
  key === 'title.silent' ? said('place.source', { name: params?.name ?? '' }) : null;

function saidOf({ titleSaid }: NotificationSubject): Pick<Card, 'said'> {
  if (!titleSaid) return {};
  const place = placeSaid(titleSaid);
  return { said: { title: titleSaid, ...(place && { place }) } };
}

/** The card opens the page of the alarm. */
export const cardOf = (alarm: NotificationSubject): Card => ({
  title: alarm.title,
  place: alarm.location,
  level: alarm.level,
  category: alarm.category,
  occurredAt: alarm.occurredAt.getTime(),
  isDrill: alarm.isDrill,
  path: alarmPage(alarm.id),
  ...saidOf(alarm),
});
