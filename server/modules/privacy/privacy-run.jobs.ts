/** Once a day each park forgets what its time is over of. */
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { recompute } from '../access/groups/recompute.usecases';
import type { DueAt } from './due.repository';
import {
  BATCH,
  dropLateFaces,
  dropPassageStills,
  dropStills,
  dropWatches,
  forgetFaces,
  forgetGuests,
  forgetPeople,
} from './forget.repository';
import { runErasures } from './erasure/erasure.jobs';
import { addToRun, claimRun, type Counted, finishRun, readParkZones } from './run.repository';
import { todaysRun } from '../calendar/nightly.rules';

type Work = Pick<Deps, 'db' | 'now'>;

async function lateFaces(tx: Tx, due: DueAt): Promise<number> {
  const { dropped, people } = await dropLateFaces(tx, due);
  if (people.length > 0) await recompute(tx, { parkId: due.parkId, now: due.at, who: { people } });
  return dropped;
}

/** People last: what doors and faces still hold of them goes first. */
const STEPS: readonly (readonly [Counted, (tx: Tx, due: DueAt) => Promise<number>])[] = [
  ['guests', forgetGuests],
  ['stills', dropStills],
  ['stills', dropPassageStills],
  ['faces', lateFaces],
  ['faces', forgetFaces],
  ['people', forgetPeople],
  ['watches', dropWatches],
];

/** A transaction for each batch: one that fails costs no other. */
export async function runPark({ db, now }: Work, parkId: number, runId: number): Promise<void> {
  const due = { parkId, at: now() };
  for (const [what, step] of STEPS) {
    let count: number;
    do {
      count = await db.withPark([parkId], async (tx) => {
        const done = await step(tx, due);
        await addToRun(tx, runId, what, done);
        return done;
      });
    } while (count >= BATCH);
  }
  await db.withPark([parkId], (tx) => finishRun(tx, runId, now()));
}

/** Every process asks each hour; whoever claims a park's day does it. */
export async function runPrivacy(work: Work): Promise<void> {
  const zones = await work.db.withPark([], readParkZones);
  const failed: unknown[] = [];
  for (const { id: parkId, timeZone } of zones) {
    const now = work.now();
    const { day, at } = todaysRun(timeZone, now);
    try {
      await runErasures(work, parkId);
      if (now < at) continue;
      const runId = await work.db.withPark([parkId], (tx) => claimRun(tx, parkId, day, now));
      if (runId !== null) await runPark(work, parkId, runId);
    } catch (error) {
      // The other parks go on; this one is taken up again.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
