/** A table of the statistics as the lines of a file, with the same numbers of the period before. */
import type { InputOf } from '@/contract/endpoint';
import type { OrderNumbers, OrderStatistics, dispatchEndpoints } from '@/contract/dispatch';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import type { ScopeContext } from '../../identity/rights/data-scope.repository';
import { readStatistics } from './order-statistics.usecases';

type Line = Record<string, string | number | null>;
type Shown = OrderStatistics['byType'][number] | OrderStatistics['byWeek'][number];

const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10);
const yuan = (fen: number): number => fen / 100;
const rounded = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 1000);

/** The same numbers of the period before. */
const earlierOf = (total: number, before: OrderNumbers | null): Line => ({
  beforeTotal: before && before.total,
  changeRate: before && before.total > 0 ? rounded((total - before.total) / before.total) : null,
  beforeRespondRate: before && rounded(before.respondOnTime),
  beforeFinishRate: before && rounded(before.finishOnTime),
  beforeMtta: before && minutes(before.mttaSec),
  beforeCycle: before && minutes(before.cycleSec),
  beforeScore: before && rounded(before.scoreMean),
});

/** Shares end in `Rate`, so that the file writes them as such. */
const lineOf = (row: Shown): Line => ({
  ...('week' in row ? { week: dateOf(localDayOf(DEFAULT_TIME_ZONE, row.week)) } : { name: row.name }),
  total: row.total,
  done: row.done,
  incomplete: row.incomplete,
  cancelled: row.cancelled,
  respondCases: row.respondMet + row.respondLate,
  respondRate: rounded(row.respondOnTime),
  respondLate: row.respondLate,
  finishCases: row.finishMet + row.finishLate,
  finishRate: rounded(row.finishOnTime),
  finishLate: row.finishLate,
  mtta: minutes(row.mttaSec),
  arrive: minutes(row.arriveSec),
  cycle: minutes(row.cycleSec),
  refused: row.refused,
  transferred: row.transferred,
  urged: row.urged,
  reopened: row.reopened,
  score: rounded(row.scoreMean),
  quoted: yuan(row.quoted),
  paid: yuan(row.paid),
  ...earlierOf(row.total, row.before),
});

/** @returns the rows of one table, in the order shown. @throws AppError 422 for a period that is too long */
export async function readTable(
  context: ScopeContext,
  input: InputOf<typeof dispatchEndpoints.exportOrderStatistics>,
): Promise<Line[]> {
  const statistics = await readStatistics(context, input);
  return statistics[input.table].map(lineOf);
}
