/** Counts and times of alarms from the sums that every change keeps; only what is no whole day is looked up in the table. */
import { type SQL, sql } from 'drizzle-orm';
import { ALARM_STEPS, TOP_POINTS } from '@/contract/alarm-board';
import type { Tx } from '../../../db/open';
import { TIME_KIND, TIME_SPAN } from '../../alarm/alarm-stat.table';
import type { DaySpan } from '../../calendar/period-before.rules';
import { dateOf } from '../../calendar/working-calendar.rules';
import { BUCKET_DAYS, type Counting, type GroupRow, parksIn } from './measures.repository';
import { blocksOf, partsOf } from './whole-days.rules';

/** A part of one of the two periods. */
interface Part {
  was: boolean;
  /** Of its period, from which weeks are counted. */
  firstDay: number;
  parkIds: readonly number[];
  by: Counting['by'];
}
type Whole = Part & { days: DaySpan };
type Edge = Part & { from: Date; to: Date };

interface Parts {
  wholes: Whole[];
  edges: Edge[];
}

function partsIn({ parkIds, by, from, to, firstDay, before }: Counting): Parts {
  const periods = [{ from, to, firstDay, was: false }, ...(before ? [{ ...before, was: true }] : [])];
  const parts: Parts = { wholes: [], edges: [] };
  for (const { was, firstDay: day, ...period } of periods) {
    const part = { was, firstDay: day, parkIds, by };
    const { whole, edges } = partsOf(period);
    if (whole) parts.wholes.push({ ...part, days: whole });
    parts.edges.push(...edges.map((edge) => ({ ...part, ...edge })));
  }
  return parts;
}

const day = (number: number): SQL => sql`${dateOf(number)}::date`;
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const within = ({ first, end }: DaySpan, column: SQL): SQL =>
  sql`${column} >= ${day(first)} and ${column} < ${day(end)}`;
const flag = (value: boolean): SQL => sql.raw(String(value));
const number = (value: number): SQL => sql.raw(String(value));

/** The week or day that a row belongs to, counted from the first day of its period. */
const bucketOf = ({ firstDay, by }: Part, column: SQL): SQL =>
  sql`(${column} - ${day(firstDay)}) / ${number(BUCKET_DAYS[by])}`;

const inEdge = ({ parkIds, from, to }: Edge): SQL =>
  sql`${parksIn(parkIds)} and x.occurred_at >= ${moment(from)} and x.occurred_at < ${moment(to)}`;

const COLUMNS = ['total', 'false_alarm', 'real_fire', ...ALARM_STEPS.flatMap((step) => [`${step}_n`, `${step}_ms`])];
const columns = sql.raw(COLUMNS.map((name) => `s.${name}`).join(', '));
const summed = sql.raw(
  [
    ...['total', 'false_alarm', 'real_fire', ...ALARM_STEPS.map((step) => `${step}_n`)].map(
      (name) => `sum(a.${name})::int as ${name}`,
    ),
    ...ALARM_STEPS.map(
      (step) => `sum(a.${step}_ms)::float8 / nullif(sum(a.${step}_n), 0)::float8 / 1000 as ${step}_mean`,
    ),
  ].join(', '),
);

/** Rows of `alarm_stat` in these parts, with the period and the bucket that each belongs to. */
function statRows({ wholes, edges }: Parts): SQL {
  const kept = wholes.map(
    (part) => sql`select ${flag(part.was)} as was, ${bucketOf(part, sql`x.day`)} as bucket, x.* from alarm_stat x
      where ${parksIn(part.parkIds)} and ${within(part.days, sql`x.day`)}`,
  );
  const looked = edges.map(
    (part) => sql`select ${flag(part.was)} as was, ${bucketOf(part, sql`p.day`)} as bucket, p.*
      from alarm x cross join lateral alarm_part(x, 1) p where ${inEdge(part)}`,
  );
  // An empty period has no rows, yet the statement needs the columns.
  const parts = [...kept, ...looked];
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select false as was, 0 as bucket, x.* from alarm_stat x where false`;
}

type Counted = Omit<GroupRow, `${string}_parts`>;

/** Of points only those that are shown (`groupsOf`), in both periods: a park has thousands. */
async function readCounts(tx: Tx, parts: Parts): Promise<Counted[]> {
  const kind = sql.raw(`case grouping(a.device_id, a.type, a.building_id, a.bucket)
    when 7 then 'point' when 11 then 'type' when 13 then 'building' when 14 then 'bucket' else 'all' end`);
  const key = sql.raw('coalesce(a.device_id::text, a.type::text, a.building_id::text, a.bucket::text)');
  const most = number(TOP_POINTS);
  const { rows } = await tx.execute<Counted>(sql`
    with a as (select s.was, s.bucket, s.device_id, d.type, s.building_id, ${columns}
        from (${statRows(parts)}) s join device d on d.id = s.device_id),
      g as (select ${kind} as kind, a.was, ${key} as key, ${summed} from a
        group by grouping sets ((a.was), (a.was, a.device_id), (a.was, a.type), (a.was, a.building_id), (a.was, a.bucket))
        having sum(a.total) <> 0),
      point as (select key, total, false_alarm from g where kind = 'point' and not was),
      shown as ((select key from point order by total desc, key limit ${most})
        union (select key from point where false_alarm > 0 order by false_alarm desc, total desc, key limit ${most}))
    select * from g where kind <> 'point' or key in (select key from shown) order by total desc, key`);
  return rows;
}

/** Rows of `alarm_time_stat`: of all alarms by bucket, of types and buildings by block, and by day where no block fits. */
function timeRows({ wholes, edges }: Parts): SQL {
  const bucketed = (part: Part): SQL =>
    sql`${flag(part.was)} as was, x.kind, case x.kind when ${number(TIME_KIND.all)} then ${bucketOf(part, sql`x.day`)} else x.key end as key,
      x.step, x.slot, x.n, x.ms`;
  const kept = wholes.flatMap((part) => {
    const { days, blocks } = blocksOf(part.days);
    const from = (span: number, kinds: SQL, of: DaySpan): SQL =>
      sql`select ${bucketed(part)} from alarm_time_stat x where ${parksIn(part.parkIds)} and x.span = ${number(span)}
        and x.kind ${kinds} and ${within(of, sql`x.day`)}`;
    const all = sql`= ${number(TIME_KIND.all)}`;
    const groups = sql`in (${number(TIME_KIND.type)}, ${number(TIME_KIND.building)})`;
    return [
      from(TIME_SPAN.day, all, part.days),
      ...days.map((span) => from(TIME_SPAN.day, groups, span)),
      ...(blocks.first < blocks.end ? [from(TIME_SPAN.block, groups, blocks)] : []),
    ];
  });
  const looked = edges.map(
    (part) => sql`select ${bucketed(part)} from (select p.* from alarm x cross join lateral
      alarm_time_part(x, (select d.type from device d where d.id = x.device_id), 1) p where p.span = ${number(TIME_SPAN.day)} and ${inEdge(part)}) x`,
  );
  const parts = [...kept, ...looked];
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select false as was, x.kind, x.key, x.step, x.slot, x.n, x.ms from alarm_time_stat x where false`;
}

/** Median and 90th percentile of a step's length. */
type Lengths = Pick<GroupRow, 'kind' | 'was' | 'key'> & { step: number; half: number; most: number };

/** The same as `percentile_cont`, computed from slots: every alarm of a slot counts with the slot's mean. */
function share(p: number): SQL {
  const at = sql.raw(`${p} * (c.whole - 1)`);
  const least = (round: SQL): SQL => sql`min(c.sec) filter (where c.upto > ${round}(${at}))`;
  const [low, high] = [least(sql.raw('floor')), least(sql.raw('ceil'))];
  return sql`${low} + (${high} - ${low}) * (${at} - floor(${at}))`;
}

async function readLengths(tx: Tx, parts: Parts): Promise<Lengths[]> {
  const { rows } = await tx.execute<Lengths>(sql`
    with own as (
        select was, kind, key, step, slot, sum(n)::float8 as n, sum(ms)::float8 as ms from (${timeRows(parts)}) r
        group by was, kind, key, step, slot having sum(n) > 0),
      named as (
        select was, case kind when ${number(TIME_KIND.all)} then 'bucket' when ${number(TIME_KIND.type)} then 'type'
          else 'building' end as kind, key, step, slot, n, ms from own
        union all
        select was, 'all', null, step, slot, sum(n), sum(ms) from own where kind = ${number(TIME_KIND.all)}
        group by was, step, slot),
      c as (
        select was, kind, key, step, ms / n / 1000 as sec,
          sum(n) over (partition by was, kind, key, step order by slot) as upto,
          sum(n) over (partition by was, kind, key, step) as whole from named)
    select c.was, c.kind, c.key::text as key, c.step, ${share(0.5)} as half, ${share(0.9)} as most
    from c group by c.was, c.kind, c.key, c.step, c.whole`);
  return rows;
}

const nameOf = ({ kind, was, key }: Pick<GroupRow, 'kind' | 'was' | 'key'>, step: number): string =>
  `${kind}/${String(was)}/${String(key)}/${step}`;

/** One row per group that has an alarm, and one for all, of each period that is counted. Nothing narrows what is counted. */
export async function readSummedGroups(tx: Tx, counting: Counting): Promise<GroupRow[]> {
  const parts = partsIn(counting);
  const counted = await readCounts(tx, parts);
  const lengths = new Map((await readLengths(tx, parts)).map((row) => [nameOf(row, row.step), [row.half, row.most]]));
  return counted.map((row) => {
    const lasted = ALARM_STEPS.map((step, i) => [`${step}_parts`, lengths.get(nameOf(row, i + 1)) ?? null]);
    return { ...row, ...(Object.fromEntries(lasted) as Pick<GroupRow, `${(typeof ALARM_STEPS)[number]}_parts`>) };
  });
}

interface Totals {
  was: boolean;
  total: number;
  falseAlarm: number;
}

/** @returns a row for each period that has an alarm */
export async function readTotals(tx: Tx, counting: Counting): Promise<Totals[]> {
  const { rows } = await tx.execute<Totals & Record<string, unknown>>(sql`
    select s.was, sum(s.total)::int as total, sum(s.false_alarm)::int as "falseAlarm"
    from (${statRows(partsIn(counting))}) s group by s.was`);
  return rows;
}
