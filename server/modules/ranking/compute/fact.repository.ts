/**
 * What counts in a ranking, from orders and alarms as they are. Not counted: drills and storms, what was cancelled or left
 * incomplete, what went through several hands or was done by a firm. Suspended time is in no number: an order is suspended
 * only after the arrival, and its target moves with it.
 */
import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { RANK_CASE, RANK_SUBJECT, type RankMeasure, type RankSubject } from '@/contract/ranking/ranking-codes';
import type { Tx } from '../../../db/open';
import { bigints } from '../../order/people/order-visibility.repository';
import type { UsualGroup } from '../score/usual.rules';

export interface FactsAsked {
  readonly parkIds: readonly number[];
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
}

/** One value of one case. */
export interface FactRow {
  kind: 1 | 2;
  caseId: number;
  casePark: number;
  personId: number;
  subjectId: number;
  subjectName: string;
  no: string;
  title: string;
  at: number;
  measure: RankMeasure;
  type: string;
  priority: number;
  band: number;
  value: number;
}

/** One forgotten order says nothing about somebody’s pace. */
const LONGEST_ARRIVAL_MIN = 240;
const LONGEST_ACK_MIN = 30;
/** What is acknowledged in a period occurred not much earlier: the index by that time is narrowed to it. */
const LONGEST_WAIT = sql`interval '3 days'`;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const bandOf = (column: SQL, zone: string): SQL => sql`(extract(hour from ${column} at time zone ${zone})::int / 6)`;

/** Of a drill, or one of many at once. */
const isNoOrdinaryAlarm = (
  alias: SQL,
): SQL => sql`(${alias}.is_drill or ${alias}.folded or ${alias}.parent_alarm_id is not null
  or exists (select from alarm f where f.parent_alarm_id = ${alias}.id))`;

/** A target that was missed while nobody, or somebody else, held the order is not its holder’s. */
const orderFacts = ({ parkIds, zone, from, to }: FactsAsked): SQL => sql`
  select ${RANK_CASE.order}::int as kind, x.id as case_id, x.park_id as case_park, x.owner_id as person_id, x.no, x.title,
    x.completed_at as at, t.name as type, x.priority, ${bandOf(sql`x.created_at`, zone)} as band, m.measure, m.value
  from work_order x join order_type t on t.id = x.type_id left join alarm a on a.id = x.alarm_id
    cross join lateral (values
      ('onTime', case when x.finish_by is not null and (not x.finish_late or x.finish_late_by = x.owner_id)
        then 1 - x.finish_late::int end::float8),
      ('arrive', case when x.arrive_at > x.responded_at
        then least(${LONGEST_ARRIVAL_MIN}, extract(epoch from x.arrive_at - x.responded_at) / 60) end::float8),
      ('score', x.score::float8),
      ('fixed', case when x.state = ${S.done} then (x.reopen_count = 0)::int end::float8)) m (measure, value)
  where x.park_id = any(${bigints(parkIds)}) and x.completed_at >= ${moment(from)} and x.completed_at < ${moment(to)} and x.state not in (${S.incomplete}, ${S.cancelled})
    and x.owner_id is not null and x.transfer_count = 0 and x.outside_name is null and m.value is not null
    and (a.id is null or not ${isNoOrdinaryAlarm(sql`a`)})`;

/** The clock of whoever was told later than it occurred begins when they were told. */
const alarmFacts = ({ parkIds, zone, from, to }: FactsAsked): SQL => sql`
  select ${RANK_CASE.alarm}::int as kind, a.id, a.park_id, a.ack_by, a.no, a.title, a.ack_at, a.category::text, a.level,
    ${bandOf(sql`a.occurred_at`, zone)}, 'ack',
    least(${LONGEST_ACK_MIN}, extract(epoch from a.ack_at - coalesce(greatest(p.since, a.occurred_at), a.occurred_at)) / 60)::float8
  from alarm a left join alarm_person p on p.alarm_id = a.id and p.user_id = a.ack_by and p.since < a.ack_at
  where a.park_id = any(${bigints(parkIds)}) and a.occurred_at >= ${moment(from)} - ${LONGEST_WAIT} and a.occurred_at < ${moment(to)}
    and a.ack_at >= ${moment(from)} and a.ack_at < ${moment(to)} and a.ack_by is not null and a.ack_at > a.occurred_at
    and a.created_by is distinct from a.ack_by and not ${isNoOrdinaryAlarm(sql`a`)}
    and not exists (select from alarm_log l where l.alarm_id = a.id and l.action = 'shelve' and l.at < a.ack_at)`;

const isAccepted = sql`exists (select from rank_appeal r where r.kind = f.kind and r.case_id = f.case_id and r.state = 1)`;

const facts = (asked: FactsAsked): SQL => sql`(${orderFacts(asked)} union all ${alarmFacts(asked)})`;

const SUBJECT: Record<RankSubject, { id: SQL; name: SQL }> = {
  [RANK_SUBJECT.person]: { id: sql`u.id`, name: sql`u.name` },
  [RANK_SUBJECT.team]: { id: sql`o.id`, name: sql`o.name` },
  [RANK_SUBJECT.park]: { id: sql`k.id`, name: sql`k.name` },
};

/** @returns the cases of a period, each with whom it belongs to; what an appeal took out is marked */
export async function readFacts(
  tx: Tx,
  asked: FactsAsked,
  subject: RankSubject,
): Promise<(FactRow & { excluded: boolean })[]> {
  const { id, name } = SUBJECT[subject];
  const { rows } = await tx.execute<Record<string, unknown> & FactRow & { excluded: boolean }>(sql`
    select f.kind, f.case_id::float8 as "caseId", f.case_park::float8 as "casePark", f.person_id::float8 as "personId",
      ${id}::float8 as "subjectId", ${name} as "subjectName", f.no, f.title, extract(epoch from f.at)::float8 * 1000 as at,
      f.measure, f.type, f.priority, f.band, f.value, ${isAccepted} as excluded
    from ${facts(asked)} f join app_user u on u.id = f.person_id left join org o on o.id = u.org_id
      join park k on k.id = f.case_park
    where ${id} is not null order by f.case_id, f.measure`);
  return rows;
}

/** @returns what came of cases alike, for what is usual */
export async function readUsual(tx: Tx, asked: FactsAsked): Promise<UsualGroup[]> {
  const { rows } = await tx.execute<Record<string, unknown> & UsualGroup>(sql`
    select f.measure, f.type, f.priority, f.band, count(*)::int as n, sum(f.value)::float8 as sum,
      sum(f.value * f.value)::float8 as squares
    from ${facts(asked)} f where not ${isAccepted} group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows;
}
