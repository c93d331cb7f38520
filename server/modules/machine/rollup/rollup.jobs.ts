/** Rolls up what was measured, exactly once, and catches up after a pause. */
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { keepServerParts, lockMark, rollUp, rollUpLate, STEPS, type Step } from './rollup.repository';

const MINUTE_MS = 60_000;
/** What comes in later than this is rolled up anew by its hour. */
const LAG_MS = MINUTE_MS;
/** Of one transaction: after a pause there may be a day to catch up. */
const MOST_MS: Record<Step, number> = { 1: 60 * MINUTE_MS, 10: 6 * 60 * MINUTE_MS, 60: 24 * 60 * MINUTE_MS };

/** @returns whether there may be more */
async function once(tx: Tx, step: Step, now: Date): Promise<boolean> {
  const from = await lockMark(tx, step, now);
  if (from === null) return false;
  const length = step * MINUTE_MS;
  const until = Math.floor((now.getTime() - LAG_MS) / length) * length;
  const to = Math.min(until, from.getTime() + MOST_MS[step]);
  if (to <= from.getTime()) return false;
  await rollUp(tx, step, from, new Date(to));
  return to < until;
}

type Work = Pick<Deps, 'db' | 'now'>;

export async function runRollups({ db, now }: Work, parkIds: readonly number[]): Promise<void> {
  for (const step of STEPS) while (await db.withPark(parkIds, (tx) => once(tx, step, now())));
  while ((await db.withPark(parkIds, rollUpLate)) > 0);
}

/** What is to be dropped was rolled up before. */
export const keepParts = ({ db, now }: Work): Promise<number> => db.withPark([], (tx) => keepServerParts(tx, now()));
