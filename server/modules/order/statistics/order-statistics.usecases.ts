/** The numbers of orders, from the sums that every change keeps (`order_stat`). */
import type { InputOf } from '@/contract/endpoint';
import type { OrderNumbers, OrderStatistics, dispatchEndpoints } from '@/contract/dispatch';
import { shareOf } from '@/contract/statistics';
import type { ScopeContext } from '../../identity/rights/data-scope.repository';
import { type DaySpan, spanBefore } from '../../calendar/period-before.rules';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import { periodTooLong } from '../order.errors';
import { orderParks, readScope } from '../people/order-visibility.repository';
import {
  type GroupRow,
  SUM_NAMES,
  type Sums,
  readGroups,
  readNow,
  readOnTimeTarget,
  readTargets,
} from './order-statistics.repository';

type Input = InputOf<typeof dispatchEndpoints.getOrderStatistics>;

const LONGEST_DAYS = 400;
const WEEK_DAYS = 7;

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
  respondOnTime: shareOf(row.respond_met, row.respond_met + row.respond_missed),
  finishOnTime: shareOf(row.finish_met, row.finish_met + row.finish_missed),
  scoreMean: row.scored > 0 ? row.score_sum / row.scored : null,
  scored: row.scored,
  quoted: row.quoted,
  paid: row.paid,
});

const NOTHING = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums;

/** Days that the period touches: its last moment is just before `to`. */
function spanOf({ from, to }: Input): DaySpan {
  if (!(to > from) || !(to - from <= LONGEST_DAYS * DAY_MS) || Math.abs(from) > 4e12) throw periodTooLong(LONGEST_DAYS);
  return { first: dayOf(from), end: dayOf(to - 1) + 1 };
}

const dayOf = (moment: number): number => localDayOf(DEFAULT_TIME_ZONE, moment);
const startOf = (day: number): number => instantOf(DEFAULT_TIME_ZONE, day * DAY_MS);
/** As the statement has it: both days are part of it. An empty span becomes one that holds no day. */
const daysOf = ({ first, end }: DaySpan) => ({ first: dateOf(first), end: dateOf(end - 1) });

/** Both periods' rows of a kind, by key. */
const byKey = (rows: readonly GroupRow[], kind: GroupRow['kind'], was: boolean) =>
  new Map(rows.filter((row) => row.kind === kind && row.was === was).map((row) => [row.key, row]));

const numbersIn = (rows: readonly GroupRow[], was: boolean): OrderNumbers =>
  numbersOf(byKey(rows, 'all', was).get(null) ?? NOTHING);

function groupsOf(rows: readonly GroupRow[], kind: GroupRow['kind']): OrderStatistics['byType'] {
  const earlier = byKey(rows, kind, true);
  return [...byKey(rows, kind, false).values()].map((row) => ({
    ...numbersOf(row),
    id: row.key === null ? null : Number(row.key),
    name: row.name ?? '',
    before: numbersOf(earlier.get(row.key) ?? NOTHING),
  }));
}

/** Every week of the period up to today, those without an order too; each beside the one of the period before. */
function weeksOf(rows: readonly GroupRow[], span: DaySpan, before: DaySpan, today: number): OrderStatistics['byWeek'] {
  const [now, earlier] = [byKey(rows, 'week', false), byKey(rows, 'week', true)];
  const shown = Math.min(span.end, Math.max(today, span.first) + 1) - span.first;
  return Array.from({ length: Math.ceil(shown / WEEK_DAYS) }, (_, week) => {
    const key = String(week);
    const compared = before.first + week * WEEK_DAYS < before.end;
    return {
      ...numbersOf(now.get(key) ?? NOTHING),
      week: startOf(span.first + week * WEEK_DAYS),
      before: compared ? numbersOf(earlier.get(key) ?? NOTHING) : null,
    };
  });
}

/** @throws AppError 422 for a period that is too long */
export async function readStatistics(context: ScopeContext, input: Input): Promise<OrderStatistics> {
  const { tx, user, now } = context;
  const span = spanOf(input);
  const today = dayOf(now.getTime());
  const before = spanBefore(span, today);
  const parkIds = orderParks(user, input.parkId, 'order.read');
  const asking = { ...daysOf(span), before: daysOf(before), scope: await readScope(context, 's') };
  const rows = await readGroups(tx, parkIds, input, asking);
  return {
    numbers: numbersIn(rows, false),
    before: { from: startOf(before.first), to: startOf(before.end), numbers: numbersIn(rows, true) },
    targets: input.typeId === undefined ? null : await readTargets(tx, parkIds, input.typeId),
    onTimeTarget: await readOnTimeTarget(tx, parkIds),
    now: await readNow(tx, parkIds, input, await readScope(context, 'x')),
    byType: groupsOf(rows, 'type'),
    byBuilding: groupsOf(rows, 'building'),
    byPerson: groupsOf(rows, 'person'),
    byWeek: weeksOf(rows, span, before, today),
  };
}
