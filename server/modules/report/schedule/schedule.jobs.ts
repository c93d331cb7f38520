/** Sends reports whose time has come. Every process looks; a row that one of them sends is passed over by the others. */
import type { Deps } from '../../../http/context';
import { allParks } from '../../notify/all-parks.repository';
import { dropPictures } from '../../notify/pictures/picture.repository';
import { sendDueGroupMessages } from '../group/deliver.usecases';
import { dropGroupMessages } from '../group/group.repository';
import { sendDueReports } from './send.usecases';

const LOOK_EVERY_MS = 15_000;
const HOUR_MS = 3_600_000;
/** Longer than a message may wait for its channel. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** @returns the work of a loop: what is done, and when next */
export function reportWork(deps: Deps) {
  let next = deps.now();
  let cleared = new Date(0);
  return {
    run: async () => {
      const now = deps.now();
      if (now < next) return;
      const parks = await allParks(deps);
      await sendDueReports(deps, parks, now);
      await sendDueGroupMessages(deps, parks, deps.now());
      if (now.getTime() - cleared.getTime() > HOUR_MS) {
        const before = new Date(now.getTime() - KEPT_MS);
        await deps.db.withPark(parks, async (tx) => {
          await dropPictures(tx, before);
          await dropGroupMessages(tx, before);
        });
        cleared = now;
      }
      next = new Date(deps.now().getTime() + LOOK_EVERY_MS);
    },
    nextAt: async () => next,
  };
}
