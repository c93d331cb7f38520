/** Tells people what a visit asks of them, or what became of it. */
import type { Permission } from '@/contract/permissions';
import { peopleWith } from '../../order/order.repository';
import type { Tell, VisitAudience, VisitScene } from '../acts/visit-act.types';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { visitCard, type VisitCard } from './visit-card.rules';
import { leaveVisitCards } from './visit-told.repository';

/** Cards that ask for an answer. */
const ASKING: readonly VisitCard[] = [
  'agree',
  'walkUp',
  'watched',
  'overdue',
  'notLeft',
  'missing',
  'oddEntry',
  'oddReturn',
];

const RIGHT: Partial<Record<VisitAudience, Permission>> = { desk: 'visit.desk', guards: 'visit.guard' };

async function peopleOf(
  { tx, now }: Pick<VisitScene, 'tx' | 'now'>,
  visit: VisitRecord,
  to: VisitAudience,
): Promise<readonly number[]> {
  if (to === 'host') return [visit.hostId];
  if (to === 'coHosts') return visit.coHostIds;
  if (to === 'author') return visit.authorId === null ? [] : [visit.authorId];
  const right = RIGHT[to];
  const people = right ? await peopleWith(tx, visit.parkId, right, now) : [];
  // Where nobody guards, reception looks after what guards are asked.
  return to === 'guards' && people.length === 0 ? peopleOf({ tx, now }, visit, 'desk') : people;
}

/** 王伟, or 王伟等 3 人. */
const allNames = (guests: readonly GuestRecord[]): string => {
  const [first] = guests;
  return guests.length > 1 ? `${first?.name ?? ''} +${guests.length - 1}` : (first?.name ?? '');
};

/** Nobody is told of what they did themselves. */
export async function tellOfVisit(
  scene: Pick<VisitScene, 'tx' | 'now' | 'by' | 'guests'>,
  visit: VisitRecord,
  tells: readonly Tell[],
): Promise<void> {
  const { tx, now, by, guests } = scene;
  for (const { to, card, name = allNames(guests), seen } of tells) {
    const people = new Set<number>();
    for (const audience of to) for (const id of await peopleOf(scene, visit, audience)) people.add(id);
    if (by.id !== null) people.delete(by.id);
    await leaveVisitCards(tx, {
      parkId: visit.parkId,
      visitId: visit.id,
      userIds: [...people],
      card: visitCard(visit, card, name, seen),
      important: ASKING.includes(card),
      now,
    });
  }
}
