/** Sends reports whose time has come. Every process looks; a row that one of them sends is passed over by the others. */
import type { Deps } from '../../../http/context';
import { allParks } from '../../notify/all-parks.repository';
import { sendDueReports } from './schedule.usecases';

const LOOK_EVERY_MS = 60_000;

/** @returns the work of a loop: what is done, and when next */
export function reportWork(deps: Deps) {
  let next = deps.now();
  return {
    run: async () => {
      if (deps.now() < next) return;
      await sendDueReports(deps, await allParks(deps), deps.now());
      next = new Date(deps.now().getTime() + LOOK_EVERY_MS);
    },
    nextAt: async () => next,
  };
}
