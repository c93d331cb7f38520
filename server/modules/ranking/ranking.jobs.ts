/** Computes rankings: soon after the start and every hour what is not frozen, and what an appeal took out elsewhere. */
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { readAllParkIds } from '../identity/park/park.repository';
import { computeRule, takeCaseOut } from './compute/compute.usecases';
import { readUnheeded } from './compute/snapshot.repository';
import { readRulesInUse } from './setup/rule.repository';

const EVERY_MS = 60 * 60_000;
/** A process that is just starting has enough to do. */
const FIRST_MS = 2 * 60_000;

type Work = Pick<Deps, 'db' | 'now'>;
type Failed = (parkId: number, error: unknown) => void;

const raise: Failed = (_, error) => {
  throw error;
};

/** A transaction for each rule: one that fails keeps no other from its numbers. */
export async function runRankings({ db, now }: Work, failed: Failed = raise): Promise<void> {
  const ids = await db.withPark([], readAllParkIds);
  for (const rule of await db.withPark(ids, readRulesInUse))
    await db
      .withPark([...new Set([rule.parkId, ...rule.tenantParks])], (tx) => computeRule(tx, rule, now()))
      .catch((error: unknown) => failed(rule.parkId, error));
  await db.withPark(ids, async (tx) => {
    for (const { kind, caseId } of await readUnheeded(tx)) await takeCaseOut(tx, kind, caseId);
  });
}

export function rankingWork(deps: Deps) {
  let next = new Date(deps.now().getTime() + FIRST_MS);
  return {
    async run(): Promise<void> {
      if (deps.now() < next) return;
      await runRankings(deps, (park, error) => workFault(deps, 'rankings', { park }, error));
      next = new Date(deps.now().getTime() + EVERY_MS);
    },
    nextAt: async (): Promise<Date> => next,
  };
}
