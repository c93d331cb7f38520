/** What was asked, how long it took and how many rows came, written down whoever asks; also what was kept from before. */
import type { QueryResult } from '@/contract/report/report-query';
import type { Deps } from '../../../http/context';
import { noteRuns } from './park-facts.repository';
import { perform, type Prepared } from './query.usecases';

export interface Ran {
  readonly prepared: Prepared;
  readonly result: QueryResult;
}

/** For the record of runs; a question of no report, as of one that is being built, has none. */
export const runsOf = (ran: readonly Ran[], at: Date) =>
  ran.flatMap(({ prepared: { of, key }, result: { ms, cached, rows } }) =>
    of ? [{ at, ...of, queryHash: key, ms: cached ? 0 : ms, rows: rows.length, cached }] : [],
  );

interface Noting {
  readonly deps: Pick<Deps, 'db'>;
  readonly now: Date;
}

export async function noteRan({ deps, now }: Noting, ran: readonly Ran[]): Promise<void> {
  const runs = runsOf(ran, now);
  if (runs.length > 0) await deps.db.withPark([], (tx) => noteRuns(tx, runs));
}

/** Several questions of one look, and each of them written down. @throws AppError 503 after five seconds */
export async function performNoted(noting: Noting, asked: readonly Prepared[]): Promise<QueryResult[]> {
  const ran = await Promise.all(asked.map(async (prepared) => ({ prepared, result: await perform(prepared) })));
  await noteRan(noting, ran);
  return ran.map(({ result }) => result);
}
