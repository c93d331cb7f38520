/** The sums of orders that every change keeps (`order_stat`), and what is open now. */
import { sql, type SQL } from 'drizzle-orm';
import { IN_PROGRESS, type OrderStatistics } from '@/contract/dispatch';
import type { Tx } from '../../../db/open';
import { bigints } from '../people/order-visibility.repository';

/** What the numbers are narrowed to. */
interface Asked {
  typeId?: number | undefined;
  buildingId?: number | undefined;
  ownerId?: number | undefined;
}

/** The columns of `order_stat` that are summed. */
export const SUM_NAMES = [
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
export type Sums = Record<(typeof SUM_NAMES)[number], number>;

/** The sums of one group: of a type, a building, a person, a week, or of everything. */
export type GroupRow = Sums & {
  kind: 'all' | 'type' | 'building' | 'person' | 'week';
  /** A week by its number, counted from the first day of its period. */
  key: string | null;
  name: string | null;
  /** Of the period before. */
  was: boolean;
};

/** The first and last day at the park, yyyy-MM-dd. */
interface Days {
  first: string;
  end: string;
}

interface Asking extends Days {
  before: Days;
  /** Whose orders the person sees, on alias `s`; null: everybody’s. */
  scope: SQL | null;
}

const conditionsOf = (parkIds: readonly number[], input: Asked, { first, end, before, scope }: Asking): SQL =>
  sql.join(
    [
      sql`s.park_id = any(${bigints(parkIds)})`,
      sql`(s.day between ${first}::date and ${end}::date or s.day between ${before.first}::date and ${before.end}::date)`,
      ...(scope ? [scope] : []),
      ...(input.typeId === undefined ? [] : [sql`s.type_id = ${input.typeId}`]),
      ...(input.buildingId === undefined ? [] : [sql`s.building_id = ${input.buildingId}`]),
      ...(input.ownerId === undefined ? [] : [sql`s.owner_id = ${input.ownerId}`]),
    ],
    sql` and `,
  );

const summed = sql.raw(SUM_NAMES.map((name) => `sum(d.${name})::float8 as ${name}`).join(', '));
const passed = sql.raw(SUM_NAMES.map((name) => `g.${name}`).join(', '));

/** Weeks begin with their period. */
const weekOf = ({ first, before }: Asking): SQL =>
  sql`(s.day - case when s.day < ${first}::date then ${before.first}::date else ${first}::date end) / 7`;

/** One look at the sums of both periods for all groupings at once. */
export async function readGroups(
  tx: Tx,
  parkIds: readonly number[],
  input: Asked,
  asking: Asking,
): Promise<GroupRow[]> {
  const { rows } = await tx.execute<GroupRow>(sql`
    with d as (
      select s.*, s.day < ${asking.first}::date as was, ${weekOf(asking)} as week
      from order_stat s where ${conditionsOf(parkIds, input, asking)}),
    g as (
      select case grouping(d.type_id, d.building_id, d.owner_id, d.week)
          when 7 then 'type' when 11 then 'building' when 13 then 'person' when 14 then 'week' else 'all' end as kind,
        d.was, d.type_id, d.building_id, d.owner_id, d.week, ${summed}
      from d group by grouping sets ((d.was), (d.was, d.type_id), (d.was, d.building_id), (d.was, d.owner_id), (d.was, d.week)))
    select g.kind, g.was, coalesce(g.type_id::text, g.building_id::text, g.owner_id::text, g.week::text) as key,
      coalesce(t.name, l.name, u.name) as name, ${passed}
    from g
      left join order_type t on g.kind = 'type' and t.id = g.type_id
      left join location l on g.kind = 'building' and l.id = g.building_id
      left join app_user u on g.kind = 'person' and u.id = g.owner_id
    where g.total <> 0 or g.kind = 'all'
    order by g.total desc, key`);
  return rows;
}

/** @returns the targets of a type; null: the parks have no such type */
export async function readTargets(
  tx: Tx,
  parkIds: readonly number[],
  typeId: number,
): Promise<OrderStatistics['targets']> {
  const { rows } = await tx.execute<NonNullable<OrderStatistics['targets']>>(sql`
    select respond_min as "respondMin", finish_min as "finishMin" from order_type
    where id = ${typeId} and park_id = any(${bigints(parkIds)})`);
  return rows[0] ?? null;
}

/** @returns the percent that all of the parks want finished on time; null: none, or not the same in all */
export async function readOnTimeTarget(tx: Tx, parkIds: readonly number[]): Promise<number | null> {
  const { rows } = await tx.execute<{ target: number | null }>(sql`
    select case when count(*) = count(on_time_target) and min(on_time_target) = max(on_time_target)
      then min(on_time_target) end as target
    from park where id = any(${bigints(parkIds)})`);
  return rows[0]?.target ?? null;
}

/** @param scope whose orders the person sees, on alias `x`; null: everybody’s @returns open orders by where they stand */
export async function readNow(
  tx: Tx,
  parkIds: readonly number[],
  input: Asked,
  scope: SQL | null,
): Promise<OrderStatistics['now']> {
  const { typeId = null, buildingId = null, ownerId = null } = input;
  const { rows } = await tx.execute<OrderStatistics['now']>(sql`
    select count(*) filter (where x.state = 100)::int as pool, count(*) filter (where x.state = 110)::int as offered,
      count(*) filter (where x.state in (${sql.raw(IN_PROGRESS.join(','))}))::int as "inProgress",
      count(*) filter (where x.state = 135)::int as suspended
    from work_order x where x.state < 190 and x.park_id = any(${bigints(parkIds)}) and ${scope ?? sql`true`}
      and (${typeId}::bigint is null or x.type_id = ${typeId}::bigint)
      and (${buildingId}::bigint is null or x.building_id = ${buildingId}::bigint)
      and (${ownerId}::bigint is null or x.owner_id = ${ownerId}::bigint)`);
  return rows[0] ?? { pool: 0, offered: 0, inProgress: 0, suspended: 0 };
}
