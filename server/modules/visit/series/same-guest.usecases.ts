/** Whoever comes several times fills in the form once. */
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import type { GuestScene } from '../acts/visit-act.types';
import { addVisitEntry } from '../visit-log.repository';
import { saveGuest } from '../visit.repository';
import type { GuestRecord } from '../visit.table';
import { readSameGuests } from './series.repository';

/** @param columns what has been filled in */
export async function registerOnLaterVisits(
  { tx, now, by, visit, guest }: GuestScene,
  columns: Partial<GuestRecord>,
): Promise<void> {
  for (const { id, visitId, parkId } of await readSameGuests(tx, visit, guest)) {
    await saveGuest(tx, id, { ...columns, state: G.expected });
    const entry = { at: now, actorId: by.id, actorName: by.name, event: 'register', toState: G.expected };
    await addVisitEntry(tx, { id: visitId, parkId }, entry, id);
  }
}
