/** Carries out what was asked for, as far as doors and visits allow; taken up again by the hour until nothing is left. */
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { publish } from '../../../live/publish';
import { dropPassageStillsOf, dropStillsOf, forgetGuests, forgetInTimelines, forgetPeople } from '../forget.repository';
import { finishErasure, isForgotten, lockErasure, visitsOf, type Whole } from './erasure.repository';

type Work = Pick<Deps, 'db' | 'now'>;

/** Pages that show them are drawn anew: the deletion comes after the answer to whoever asked for it. */
async function tellOfVisits(tx: Tx, parkId: number, guestIds: readonly number[]): Promise<void> {
  for (const id of await visitsOf(tx, guestIds)) await publish(tx, { kind: 'visit', id, parkId });
}

/** One transaction for each: what it could not do yet it does the next time. @returns the one that was looked at */
async function next({ db, now }: Work, parkId: number, after: number): Promise<number | null> {
  return db.withPark([parkId], async (tx) => {
    const erasure = await lockErasure(tx, parkId, after);
    if (!erasure) return null;
    const whole: Whole = { personIds: erasure.personIds, guestIds: erasure.guestIds };
    const due = { parkId, at: now() };
    await dropStillsOf(tx, due, whole.guestIds);
    await dropPassageStillsOf(tx, whole);
    let forgotten = 0;
    for (let some = -1; some !== 0; forgotten += some) some = await forgetGuests(tx, due, whole.guestIds);
    if (forgotten > 0) await tellOfVisits(tx, parkId, whole.guestIds);
    await forgetInTimelines(tx, due, whole.guestIds);
    while ((await forgetPeople(tx, due, whole.personIds)) > 0);
    if (await isForgotten(tx, whole)) await finishErasure(tx, erasure.id, now());
    return erasure.id;
  });
}

export async function runErasures(work: Work, parkId: number): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await next(work, parkId, after);
}
