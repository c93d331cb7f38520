/** Looks after the servers of all parks: every five seconds who is silent and what is too high, every minute the roll-ups. */
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { readAllParkIds } from '../../identity/park/park.repository';
import { keepServers, runRollups } from '../rollup/rollup.jobs';
import { readWatchedParks } from './watch.repository';
import { watchPark } from './watch-park.usecases';

const LOOK_EVERY_MS = 5_000;
const NEWS_EVERY_MS = 10_000;
const ROLL_UP_EVERY_MS = 60_000;
const PARTS_EVERY_MS = 60 * 60_000;

type Work = Pick<Deps, 'db' | 'now'>;

/** What pages of a park were told last. */
type Told = Map<number, { newest: number; at: number }>;

/** How the looks of one process hang together. */
interface Course {
  told: Told;
  /** Nobody heard the agents before. */
  listeningSince: Date | null;
  failed: (parkId: number, error: unknown) => void;
}

const ONCE: Course = {
  told: new Map(),
  listeningSince: null,
  failed: (_, error) => {
    throw error;
  },
};

/** @param course.failed a park whose look failed does not keep the others from theirs */
export async function watchServers(
  { db, now }: Work,
  { told, listeningSince, failed }: Course = { ...ONCE, told: new Map() },
): Promise<void> {
  const ids = await db.withPark([], readAllParkIds);
  for (const park of await db.withPark(ids, readWatchedParks)) {
    const at = now();
    const isNews = (newest: number): boolean => {
      const last = told.get(park.id) ?? { newest: 0, at: 0 };
      if (newest <= last.newest || at.getTime() - last.at < NEWS_EVERY_MS) return false;
      told.set(park.id, { newest, at: at.getTime() });
      return true;
    };
    await db
      .withPark([park.id], (tx) => watchPark(tx, park, at, isNews, listeningSince))
      .catch((error: unknown) => failed(park.id, error));
  }
}

export function serverWork(deps: Deps) {
  const listeningSince = deps.now();
  let [lookAt, rollAt, partsAt] = [0, 0, 0];
  const course: Course = {
    told: new Map(),
    listeningSince,
    failed: (park, error) => workFault(deps, 'servers/watch', { park }, error),
  };
  return {
    async run(): Promise<void> {
      const at = deps.now().getTime();
      if (at >= lookAt) {
        await watchServers(deps, course);
        lookAt = at + LOOK_EVERY_MS;
      }
      if (at >= rollAt) {
        await runRollups(deps, await deps.db.withPark([], readAllParkIds));
        rollAt = at + ROLL_UP_EVERY_MS;
      }
      if (at >= partsAt) {
        await keepServers(deps);
        partsAt = at + PARTS_EVERY_MS;
      }
    },
    nextAt: async (): Promise<Date> => new Date(Math.min(lookAt, rollAt, partsAt)),
  };
}
