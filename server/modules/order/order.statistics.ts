/** The numbers of orders, from the sums that every change keeps (`order_stat`). */
import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import { IN_PROGRESS, type OrderNumbers, type OrderStatistics, type dispatchEndpoints } from '@/contract/dispatch';
import type { Tx } from '../../db/open';
import type { ScopeContext } from '../identity/scope';
import { DAY_MS, instantOf } from '../calendar/wall-clock';
import { DEFAULT_TIME_ZONE, dayNumber, weekdayIndex } from '../calendar/working-calendar';
import { orderDay } from './order.create';
import { periodTooLong } from './order.errors';
import { bigints, orderParks, readScope } from './order.sees';

type Input = InputOf<typeof dispatchEndpoints.getOrderStatistics>;

const LONGEST_DAYS = 400;

const SUMS = [
  'total',
  'done',
  'incomplete',
  'cancelled',
  'reopened',
  'refused',
  'transferred',
  'urged',
  'acked',
  'ack_sec',
  'arrived',
  'arrive_sec',
  'completed',
  'cycle_sec',
  'respond_met',
  'respond_missed',
  'finish_met',
  'finish_missed',
  'scored',
  'score_sum',
  'quoted',
  'paid',
] as const;
type Sums = Record<(typeof SUMS)[number], number>;
export const SUM_NAMES: readonly string[] = SUMS;

interface GroupRow extends Sums, Record<string, unknown> {
  kind: 'all' | 'type' | 'building' | 'person' | 'week';
  key: string | null;
  name: string | null;
}

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

const NOTHING = Object.fromEntries(SUMS.map((name) => [name, 0])) as Sums;

function periodOf({ from, to }: Input): { first: string; end: string } {
  if (!(to > from) || !(to - from <= LONGEST_DAYS * DAY_MS) || Math.abs(from) > 4e12) throw periodTooLong(LONGEST_DAYS);
  // Days that the period touches: its last moment is just before `to`.
  return { first: orderDay(new Date(from)), end: orderDay(new Date(to - 1)) };
}

const conditionsOf = (
  parkIds: readonly number[],
  input: Input,
  { first, end, scope }: { first: string; end: string; scope: SQL | null },
): SQL =>
  sql.join(
    [
      sql`s.park_id = any(${bigints(parkIds)})`,
      sql`s.day between ${first}::date and ${end}::date`,
      ...(scope ? [scope] : []),
      ...(input.typeId === undefined ? [] : [sql`s.type_id = ${input.typeId}`]),
      ...(input.buildingId === undefined ? [] : [sql`s.building_id = ${input.buildingId}`]),
      ...(input.ownerId === undefined ? [] : [sql`s.owner_id = ${input.ownerId}`]),
    ],
    sql` and `,
  );

const summed = sql.raw(SUMS.map((name) => `sum(s.${name})::float8 as ${name}`).join(', '));
const passed = sql.raw(SUMS.map((name) => `g.${name}`).join(', '));

/** One look at the sums for all groupings at once. */
async function readGroups(tx: Tx, where: SQL): Promise<GroupRow[]> {
  const { rows } = await tx.execute<GroupRow>(sql`
    with g as (
      select case grouping(s.type_id, s.building_id, s.owner_id, date_trunc('week', s.day::timestamp))
          when 7 then 'type' when 11 then 'building' when 13 then 'person' when 14 then 'week' else 'all' end as kind,
        s.type_id, s.building_id, s.owner_id, date_trunc('week', s.day::timestamp)::date as week, ${summed}
      from order_stat s where ${where}
      group by grouping sets ((), (s.type_id), (s.building_id), (s.owner_id), (date_trunc('week', s.day::timestamp))))
    select g.kind, coalesce(g.type_id::text, g.building_id::text, g.owner_id::text, g.week::text) as key,
      coalesce(t.name, l.name, u.name) as name, ${passed}
    from g
      left join order_type t on g.kind = 'type' and t.id = g.type_id
      left join location l on g.kind = 'building' and l.id = g.building_id
      left join app_user u on g.kind = 'person' and u.id = g.owner_id
    where g.total is not null and (g.total <> 0 or g.kind = 'all')
    order by g.total desc, key`);
  return rows;
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

interface NowRow extends Record<string, unknown> {
  pool: number;
  offered: number;
  in_progress: number;
  suspended: number;
}

async function readNow(
  tx: Tx,
  parkIds: readonly number[],
  input: Input,
  scope: SQL | null,
): Promise<OrderStatistics['now']> {
  const { typeId = null, buildingId = null, ownerId = null } = input;
  const { rows } = await tx.execute<NowRow>(sql`
    select count(*) filter (where x.state = 100)::int as pool, count(*) filter (where x.state = 110)::int as offered,
      count(*) filter (where x.state in (${sql.raw(IN_PROGRESS.join(','))}))::int as in_progress,
      count(*) filter (where x.state = 135)::int as suspended
    from work_order x where x.state < 190 and x.park_id = any(${bigints(parkIds)}) and ${scope ?? sql`true`}
      and (${typeId}::bigint is null or x.type_id = ${typeId}::bigint)
      and (${buildingId}::bigint is null or x.building_id = ${buildingId}::bigint)
      and (${ownerId}::bigint is null or x.owner_id = ${ownerId}::bigint)`);
  const { pool = 0, offered = 0, in_progress: inProgress = 0, suspended = 0 } = rows[0] ?? {};
  return { pool, offered, inProgress, suspended };
}

export async function readStatistics(context: ScopeContext, input: Input): Promise<OrderStatistics> {
  const { tx, user } = context;
  const { first, end } = periodOf(input);
  const parkIds = orderParks(user, input.parkId, 'order.read');
  const rows = await readGroups(tx, conditionsOf(parkIds, input, { first, end, scope: await readScope(context, 's') }));
  return {
    numbers: numbersOf(rows.find((row) => row.kind === 'all') ?? NOTHING),
    now: await readNow(tx, parkIds, input, await readScope(context, 'x')),
    byType: groupsOf(rows, 'type'),
    byBuilding: groupsOf(rows, 'building'),
    byPerson: groupsOf(rows, 'person'),
    byWeek: weeksOf(rows, first, end),
  };
}

/** Keys at a time: a fold of everything at once would be a long transaction. */
const FOLD = 5_000;
const keys = sql.raw('park_id, day, type_id, building_id, owner_id');
const names = sql.raw(SUMS.join(', '));
const sums = sql.raw(SUMS.map((name) => `sum(${name})`).join(', '));
const someLeft = sql.raw(SUMS.map((name) => `sum(${name}) <> 0`).join(' or '));

const FOLD_LOCK = 7_203_004;

/**
 * Puts the rows of one key together. Rows are only ever added by others, so one folder at a time needs no locks on them;
 * whoever reads meanwhile sees the same sums before and after. @returns how many rows fewer there are
 */
export async function foldOrderStats(tx: Tx): Promise<number> {
  const mine = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as got`);
  if (!mine.rows[0]?.got) return 0;
  const { rows } = await tx.execute<{ n: number }>(sql`
    with doubled as (select array_agg(s.ctid) as ctids from order_stat s group by ${keys} having count(*) > 1
        limit ${FOLD}),
      gone as (delete from order_stat where ctid = any(array(select unnest(ctids) from doubled)) returning *),
      kept as (insert into order_stat (${keys}, ${names}) select ${keys}, ${sums} from gone group by ${keys}
        having ${someLeft} returning 1)
    select ((select count(*) from gone) - (select count(*) from kept))::int as n`);
  return rows[0]?.n ?? 0;
}
