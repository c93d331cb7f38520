/** Counts and times of alarms from the alarm table, grouped in one query: exact for any filter. */
import { type SQL, sql } from 'drizzle-orm';
import { ALARM_STEPS, type AlarmStep } from '@/contract/alarm-board';
import type { Tx } from '../../../db/open';
import { HAPPENED, NO_DRILL } from '../../alarm/list/alarm-filter.repository';
import { DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';

/** When each step was done. */
const DONE_AT: Record<AlarmStep, string> = {
  acknowledged: 'ack_at',
  arrived: 'arrive_at',
  judged: 'verdict_at',
  closed: 'closed_at',
};

export type GroupKind = 'all' | 'point' | 'type' | 'building' | 'bucket';

/** What is counted: alarms that began in [from, to), drills apart. */
export interface Counting {
  parkIds: readonly number[];
  from: Date;
  to: Date;
  by: 'week' | 'day';
  /** The first day of the period and, where the one before is counted too, of that: its bounds, and its first day. */
  firstDay: number;
  before?: { from: Date; to: Date; firstDay: number } | undefined;
  category?: number | undefined;
  buildingId?: number | undefined;
  deviceType?: number | undefined;
}

/** For each step: number of alarms, and the mean, median and 90th percentile of its length in seconds. */
export type Times = { [S in AlarmStep as `${S}_n`]: number } & {
  [S in AlarmStep as `${S}_mean`]: number | null;
} & { [S in AlarmStep as `${S}_parts`]: (number | null)[] | null };

export type Sums = Times & {
  total: number;
  false_alarm: number;
  real_fire: number;
};

/** A row of the statement below: every column is computed, none is a table's. */
export type GroupRow = Sums & {
  kind: GroupKind;
  /** A week or day by its number, counted from the first day of its period. */
  key: string | null;
  /** Of the period before. */
  was: boolean;
};

const number = (value: number): SQL => sql.raw(String(Number(value)));
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Parks and codes as literals: the planner then knows how many there are. On alias `x`. */
export const parksIn = (parkIds: readonly number[]): SQL =>
  parkIds.length === 0 ? sql`false` : sql`x.park_id in (${sql.join(parkIds.map(number), sql`, `)})`;

function conditionsOf({ parkIds, from, to, before, category, buildingId, deviceType }: Counting): SQL {
  return sql.join(
    [
      parksIn(parkIds),
      sql`x.occurred_at >= ${moment(before?.from ?? from)} and x.occurred_at < ${moment(to)}`,
      ...(before ? [sql`(x.occurred_at >= ${moment(from)} or x.occurred_at < ${moment(before.to)})`] : []),
      NO_DRILL,
      ...(category === undefined ? [] : [sql`x.category = ${number(category)}`]),
      ...(buildingId === undefined ? [] : [sql`x.building_id = ${number(buildingId)}`]),
      ...(deviceType === undefined ? [] : [sql`d.type = ${number(deviceType)}`]),
    ],
    sql` and `,
  );
}

/** Milliseconds as seconds; never negative, even if the clock was set back. */
const lasted = (step: AlarmStep): SQL =>
  sql`case when ${HAPPENED[step]} then greatest(0, extract(epoch from x.${sql.raw(DONE_AT[step])} - x.occurred_at))::float8 end as ${sql.raw(step)}`;

const summed = sql.join(
  ALARM_STEPS.map((step) => {
    const name = sql.raw(step);
    return sql`count(${name})::int as ${name}_n, avg(${name}) as ${name}_mean`;
  }),
  sql`, `,
);
const halved = sql.join(
  ALARM_STEPS.map((step) => {
    const name = sql.raw(step);
    return sql`percentile_cont(array[0.5, 0.9]) within group (order by ${name}) as ${name}_parts`;
  }),
  sql`, `,
);
const parts = sql.raw(ALARM_STEPS.map((step) => `p.${step}_parts`).join(', '));

/** Medians are the expensive part, so groups by point have none. */
const WITH_MEDIANS = sql.raw(`((was), (was, device_type), (was, building_id), (was, bucket))`);

export const BUCKET_DAYS = { week: 7, day: 1 } as const;

/** Weeks begin with their period. */
function bucketOf({ by, from, firstDay, before }: Counting): SQL {
  const day = sql`(x.occurred_at at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})::date - date '1970-01-01'`;
  const first = before
    ? sql`case when x.occurred_at < ${moment(from)} then ${number(before.firstDay)} else ${number(firstDay)} end`
    : number(firstDay);
  return sql`(${day} - ${first}) / ${number(BUCKET_DAYS[by])}`;
}

/** One row per group that has an alarm, and one for all, of each period that is counted. */
export async function readGroups(tx: Tx, counting: Counting): Promise<GroupRow[]> {
  const kind = sql.raw(`case grouping(device_id, device_type, building_id, bucket)
    when 7 then 'point' when 11 then 'type' when 13 then 'building' when 14 then 'bucket' else 'all' end`);
  const key = sql.raw('coalesce(device_id::text, device_type::text, building_id::text, bucket::text)');
  const { rows } = await tx.execute<GroupRow>(sql`
    with a as materialized (
      select x.occurred_at < ${moment(counting.from)} as was, x.device_id, d.type as device_type, x.building_id,
        ${bucketOf(counting)} as bucket, ${HAPPENED.falseAlarm} as is_false,
        ${HAPPENED.realFire} as is_fire, ${sql.join(ALARM_STEPS.map(lasted), sql`, `)}
      from alarm x join device d on d.id = x.device_id where ${conditionsOf(counting)}),
    g as (select ${kind} as kind, was, ${key} as key, count(*)::int as total,
        count(*) filter (where is_false)::int as false_alarm, count(*) filter (where is_fire)::int as real_fire, ${summed}
      from a group by grouping sets ((was), (was, device_id), (was, device_type), (was, building_id), (was, bucket))),
    p as (select case grouping(device_type, building_id, bucket) when 3 then 'type' when 5 then 'building'
          when 6 then 'bucket' else 'all' end as kind, was,
        coalesce(device_type::text, building_id::text, bucket::text) as key, ${halved}
      from a group by grouping sets ${WITH_MEDIANS})
    select g.*, ${parts} from g
      left join p on p.kind = g.kind and p.was = g.was and p.key is not distinct from g.key
    order by g.total desc, g.key`);
  return rows;
}
