/** Carries out what was asked for, as far as doors and visits allow; taken up again by the hour until nothing is left. */
import type { Deps } from '../../../http/context';
import { dropPassageStillsOf, dropStillsOf, forgetGuests, forgetInTimelines, forgetPeople } from '../forget.repository';
import { finishErasure, isForgotten, lockErasure, type Whole } from './erasure.repository';

type Work = Pick<Deps, 'db' | 'now'>;

/** One transaction for each: what it could not do yet it does the next time. @returns the one that was looked at */
async function next({ db, now }: Work, parkId: number, after: number): Promise<number | null> {
  return db.withPark([parkId], async (tx) => {
    const erasure = await lockErasure(tx, parkId, after);
    if (!erasure) return null;
    const whole: Whole = { personIds: erasure.personIds, guestIds: erasure.guestIds };
    const due = { parkId, at: now() };
    await dropStillsOf(tx, due, whole.guestIds);
    await dropPassageStillsOf(tx, whole.personIds);
    while ((await forgetGuests(tx, due, whole.guestIds)) > 0);
    await forgetInTimelines(tx, due, whole.guestIds);
    while ((await forgetPeople(tx, due, whole.personIds)) > 0);
    if (await isForgotten(tx, whole)) await finishErasure(tx, erasure.id, now());
    return erasure.id;
  });
}

export async function runErasures(work: Work, parkId: number): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await next(work, parkId, after);
}
