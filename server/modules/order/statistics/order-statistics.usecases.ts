/** The numbers of orders, from the sums that every change keeps (`order_stat`). */
import type { InputOf } from '@/contract/endpoint';
import type { OrderNumbers, OrderStatistics, dispatchEndpoints } from '@/contract/dispatch';
import type { ScopeContext } from '../../identity/rights/data-scope.repository';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE, dayNumber, weekdayIndex } from '../../calendar/working-calendar.rules';
import { orderDay } from '../create/new-order.usecases';
import { periodTooLong } from '../order.errors';
import { orderParks, readScope } from '../people/order-visibility.repository';
import { type GroupRow, SUM_NAMES, type Sums, readGroups, readNow } from './order-statistics.repository';

type Input = InputOf<typeof dispatchEndpoints.getOrderStatistics>;

const LONGEST_DAYS = 400;

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const mean = (sum: number, count: number): number | null => (count > 0 ? Math.round(sum / count) : null);

const numbersOf = (row: Sums): OrderNumbers => ({
  total: row.total,
  done: row.done,
  incomplete: row.incomplete,
  cancelled: row.cancelled,
  reopened: row.reopened,
  refused: row.refused,
  transferred: row.transferred,
  urged: row.urged,
  mttaSec: mean(row.ack_sec, row.acked),
  arriveSec: mean(row.arrive_sec, row.arrived),
  cycleSec: mean(row.cycle_sec, row.completed),
  responded: row.acked,
  arrived: row.arrived,
  completed: row.completed,
  respondMet: row.respond_met,
  respondLate: row.respond_missed,
  finishMet: row.finish_met,
  finishLate: row.finish_missed,
  respondOnTime: ratio(row.respond_met, row.respond_met + row.respond_missed),
  finishOnTime: ratio(row.finish_met, row.finish_met + row.finish_missed),
  scoreMean: ratio(row.score_sum, row.scored),
  scored: row.scored,
  quoted: row.quoted,
  paid: row.paid,
});

const NOTHING = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums;

function periodOf({ from, to }: Input): { first: string; end: string } {
  if (!(to > from) || !(to - from <= LONGEST_DAYS * DAY_MS) || Math.abs(from) > 4e12) throw periodTooLong(LONGEST_DAYS);
  // Days that the period touches: its last moment is just before `to`.
  return { first: orderDay(new Date(from)), end: orderDay(new Date(to - 1)) };
}

const groupsOf = (rows: readonly GroupRow[], kind: GroupRow['kind']): OrderStatistics['byType'] =>
  rows
    .filter((row) => row.kind === kind)
    .map((row) => ({ ...numbersOf(row), id: row.key === null ? null : Number(row.key), name: row.name ?? '' }));

/** Every week of the period, those without an order too. */
function weeksOf(rows: readonly GroupRow[], first: string, end: string): OrderStatistics['byWeek'] {
  const byWeek = new Map(rows.filter((row) => row.kind === 'week').map((row) => [row.key, row]));
  const weeks: OrderStatistics['byWeek'] = [];
  for (let day = dayNumber(first) - weekdayIndex(dayNumber(first)); day <= dayNumber(end); day += 7) {
    const key = new Date(day * DAY_MS).toISOString().slice(0, 10);
    weeks.push({ ...numbersOf(byWeek.get(key) ?? NOTHING), week: instantOf(DEFAULT_TIME_ZONE, day * DAY_MS) });
  }
  return weeks;
}

/** @throws AppError 422 for a period that is too long */
export async function readStatistics(context: ScopeContext, input: Input): Promise<OrderStatistics> {
  const { tx, user } = context;
  const { first, end } = periodOf(input);
  const parkIds = orderParks(user, input.parkId, 'order.read');
  const rows = await readGroups(tx, parkIds, input, { first, end, scope: await readScope(context, 's') });
  return {
    numbers: numbersOf(rows.find((row) => row.kind === 'all') ?? NOTHING),
    now: await readNow(tx, parkIds, input, await readScope(context, 'x')),
    byType: groupsOf(rows, 'type'),
    byBuilding: groupsOf(rows, 'building'),
    byPerson: groupsOf(rows, 'person'),
    byWeek: weeksOf(rows, first, end),
  };
}

type Line = Record<string, string | number | null>;
type Shown = OrderStatistics['byType'][number] | OrderStatistics['byWeek'][number];

const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10);
const yuan = (fen: number): number => fen / 100;
const rounded = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 1000);

/** Shares end in `Rate`, so that the file writes them as such. */
const lineOf = (row: Shown): Line => ({
  ...('week' in row ? { week: dateOf(localDayOf(DEFAULT_TIME_ZONE, row.week)) } : { name: row.name }),
  total: row.total,
  done: row.done,
  incomplete: row.incomplete,
  cancelled: row.cancelled,
  respondRate: rounded(row.respondOnTime),
  respondLate: row.respondLate,
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
});

/** @returns the rows of one table, in the order shown. @throws AppError 422 for a period that is too long */
export async function readTable(
  context: ScopeContext,
  input: InputOf<typeof dispatchEndpoints.exportOrderStatistics>,
): Promise<Line[]> {
  const statistics = await readStatistics(context, input);
  return statistics[input.table].map(lineOf);
}
