/** What a person reads in the chat about a visit. */
import { sayIn } from '../../../http/say';
import { type SaidKey, said } from '../../../ports/said';
import type { Card } from '../../notify/notify.table';
import type { VisitRecord } from '../visit.table';

type Said = Extract<SaidKey, `visit.${string}`> extends `visit.${infer Name}` ? Name : never;
export type VisitCard = Exclude<Said, `${string}At`>;

/** These say where the guest was last, where a door knows it. */
const WITH_DOOR: Partial<Record<VisitCard, Said>> = { notLeft: 'notLeftAt', missing: 'missingAt' };

/** The page that a tap opens; the ticket is made at the tap. */
const pageOf = (visitId: number): string =>
  `/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail?id=${visitId}`;

/** Like any other card of ours that is no alarm's. */
const LEVEL = 3;

interface SeenAt {
  door: string;
  /** On the park's clock. */
  at: string;
}

/** @param name of the guest, or of the first one with how many come */
export function visitCard(visit: VisitRecord, card: VisitCard, name: string, seen?: SeenAt): Card {
  const withDoor = seen && WITH_DOOR[card];
  const title = withDoor ? said(`visit.${withDoor}`, { name, ...seen }) : said(`visit.${card}`, { name });
  return {
    kind: 'visit',
    title: sayIn('zh', title),
    said: { title },
    place: [visit.purpose, visit.place].filter(Boolean).join(' · '),
    level: LEVEL,
    category: null,
    occurredAt: visit.planStart.getTime(),
    isDrill: false,
    path: pageOf(visit.id),
  };
}
