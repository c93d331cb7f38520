/** What a person reads in the chat about an alarm. */
import { alarmPage } from '../../http/link-route';
import type { Subject } from './notify.subject';
import type { Card } from './notify.table';

/** A card that waited while somebody acted is sent with what happened already written on it. */
export interface MarkedCard extends Card {
  /** What it should say. */
  status?: string | null;
  /** What it says in the chat app. */
  shown?: string | null;
}

export const cardOf = (alarm: Subject): Card => ({
  title: alarm.title,
  place: alarm.location,
  level: alarm.level,
  category: alarm.category,
  occurredAt: alarm.occurredAt.getTime(),
  isDrill: alarm.isDrill,
  path: alarmPage(alarm.id),
});

/** @returns what the card should say by now. */
export const statusOf = (card: MarkedCard): string | null => card.status ?? null;
