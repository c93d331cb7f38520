/** What messages are about. Areas with such records register what a message means for them. */
import type { Tx } from '../../db/open';

/** All that a message says about its record. */
export interface NotificationSubject {
  id: number;
  parkId: number;
  title: string;
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

export interface SubjectKeeper {
  /** Adds them to the record's people and the notification to its timeline. */
  told(tx: Tx, people: readonly NotifiedPerson[], now: Date): Promise<void>;
  /** @returns the state of each, as it is now */
  statesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

let registered: SubjectKeeper | undefined;

export const registerSubjects = (keeper: SubjectKeeper): void => {
  registered = keeper;
};

/** @throws Error before anybody has registered */
export function subjects(): SubjectKeeper {
  if (!registered) throw new Error('nobody has registered what messages are about');
  return registered;
}
