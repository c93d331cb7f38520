/** What messages are about. */
import type { Tx } from '../../db/open';
import type { Said } from '../../ports/said';

/** All that a message says about its record. */
export interface NotificationSubject {
  id: number;
  parkId: number;
  title: string;
  /** What the title says, where the platform gave it. */
  titleSaid?: Said | null;
  location: string;
  level: number;
  category: number;
  occurredAt: Date;
  isDrill: boolean;
}

/** A person who is notified of a subject. */
export interface NotifiedPerson {
  subject: NotificationSubject;
  userId: number;
  notificationId: number | null;
  /** Notified as a stand-in for this person. */
  onBehalfOf?: string | undefined;
}

/** What a message means for the records of an area. */
export interface SubjectKeeper {
  /** Adds them to the record's people and the notification to its timeline. */
  told(tx: Tx, people: readonly NotifiedPerson[], now: Date): Promise<void>;
  /** @returns the state of each, as it is now */
  statesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
