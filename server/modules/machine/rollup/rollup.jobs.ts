/** Rolls up what was measured, exactly once, and catches up after a pause. */
import type { Tx } from '../../../db/open';
import { keepParts } from '../../../db/parts';
import type { Deps } from '../../../http/context';
import { lockMark, rollUp, rollUpLate, STEPS, type Step } from './rollup.repository';

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

const TABLES = ['server_sample', 'server_rollup_1', 'server_rollup_10', 'server_rollup_60'] as const;

/** Parts of what servers measure. @param tx sees no park: parts are the whole platform's */
export async function keepServerParts(tx: Tx, now: Date): Promise<void> {
  for (const table of TABLES) await keepParts(tx, table, now);
}

/** What is to be dropped was rolled up before. */
export const keepServers = ({ db, now }: Work): Promise<void> => db.withPark([], (tx) => keepServerParts(tx, now()));
