/** What is wrong at one server, who has it, and what depends on it. */
import { sql } from 'drizzle-orm';
import type { MachineDetail } from '@/contract/server/machine';
import type { Metric } from '@/contract/server/machine-codes';
import type { Tx } from '../../../db/open';
import { type Titled, titleIn } from '../../../http/say';
import type { CallerLanguage } from '../../../http/caller-language';
import { ms, shownState } from './machine-rows.repository';

const ALARM_DAYS = 400;

const codeOf = (parkId: number, id: number): string => `SERVER-${parkId}-${id}`;

type RawAlarm = NonNullable<MachineDetail['alarms']>[number] & Titled & { at: number };

/** @param language of the reader */
export async function readOpenAlarms(tx: Tx, parkId: number, id: number, language: CallerLanguage | null) {
  const { rows } = await tx.execute<RawAlarm & Record<string, unknown>>(sql`
    select a.id::int, a.title, a.title_said as "titleSaid", a.level, a.handle_state as state, ${ms(sql`a.occurred_at`)} as at,
      u.name as holder
    from alarm a join device d on d.id = a.device_id left join app_user u on u.id = coalesce(a.assignee_id, a.ack_by)
    where d.code = ${codeOf(parkId, id)} and a.handle_state in (10, 20, 30, 40, 60) order by a.level, a.id desc limit 20`);
  return rows.map(({ titleSaid, title, ...alarm }) => ({ ...alarm, title: titleIn(language, { title, titleSaid }) }));
}

/** Repairs of the server that are not over, raised from an alarm or by hand. */
export async function readOpenOrders(tx: Tx, parkId: number, id: number, language: CallerLanguage | null) {
  const { rows } = await tx.execute<
    Titled & Record<string, unknown> & Omit<MachineDetail['orders'][number], 'title'>
  >(sql`
    select o.id::int, o.no, o.title, o.title_said as "titleSaid", o.state from work_order o
    where o.closed_at is null and (
      o.device_id = (select d.id from device d where d.code = ${codeOf(parkId, id)})
      or o.alarm_id in (select a.id from alarm a join device d on d.id = a.device_id where d.code = ${codeOf(parkId, id)}))
    order by o.id desc limit 5`);
  return rows.map(({ titleSaid, title, ...order }) => ({ ...order, title: titleIn(language, { title, titleSaid }) }));
}

interface Times {
  from: Date;
  to: Date;
}

export async function readAlarmTimes(
  tx: Tx,
  parkId: number,
  id: number,
  { from, to }: Times,
  language: CallerLanguage | null,
) {
  const { rows } = await tx.execute<
    Titled & Record<string, unknown> & { id: number; from: number; to: number | null; metric: Metric | null }
  >(sql`
    select a.id::int, a.title, a.title_said as "titleSaid", ${ms(sql`a.occurred_at`)} as "from",
      ${ms(sql`coalesce(a.restored_at, a.closed_at)`)} as "to", r.metric
    from alarm a join device d on d.id = a.device_id
    left join server_rule r on r.park_id = a.park_id and a.signal_type = 'serverRule:' || r.id
    where d.code = ${codeOf(parkId, id)} and a.occurred_at < ${to.toISOString()}::timestamptz
      and a.occurred_at > ${from.toISOString()}::timestamptz - make_interval(days => ${ALARM_DAYS}::int)
      and coalesce(a.restored_at, a.closed_at, 'infinity') > ${from.toISOString()}::timestamptz
    order by a.id desc limit 50`);
  return rows.map((row) => ({
    id: row.id,
    title: titleIn(language, row),
    from: row.from,
    to: row.to,
    metric: row.metric,
  }));
}

export async function readBreaches(tx: Tx, id: number) {
  const { rows } = await tx.execute<MachineDetail['breaches'][number]>(sql`
    select r.id::int as "ruleId", r.name, r.metric, b.level, ${ms(sql`b.since`)} as since, round(b.value::numeric, 1)::float8 as value,
      coalesce(case when b.level = 2 then r.crit else r.warn end, r.crit, r.warn)::float8 as "limit"
    from server_breach b join server_rule r on r.id = b.rule_id and r.deleted_at is null
    where b.machine_id = ${id} and b.level > 0 order by b.level desc, b.since`);
  return rows;
}

export async function readLimits(tx: Tx, parkId: number, id: number) {
  const { rows } = await tx.execute<MachineDetail['limits'][number]>(sql`
    select metric, min(warn)::float8 as warn, min(crit)::float8 as crit from server_rule
    where park_id = ${parkId} and deleted_at is null and enabled
      and (machine_ids = '[]' or machine_ids @> to_jsonb(${id}::int))
    group by metric order by metric`);
  return rows;
}

export async function readDependants(tx: Tx, parkId: number, id: number, now: Date) {
  const { rows } = await tx.execute<MachineDetail['dependants'][number]>(sql`
    select t.id::int, t.name, ${shownState(now)} as state from server_machine t
    where t.park_id = ${parkId} and t.deleted_at is null and t.depends_on @> to_jsonb(${id}::int) order by t.name limit 200`);
  return rows;
}

export async function readStanding(tx: Tx, id: number) {
  const { rows } = await tx.execute<{
    latest: MachineDetail['latest'];
    quietBy: string | null;
  }>(sql`
    select t.latest, q.name as "quietBy"
    from server_machine t left join server_machine q on q.id = t.quiet_by where t.id = ${id}`);
  return rows[0];
}

export async function readSummary(tx: Tx, parkId: number, agentVersion: string, now: Date) {
  const { rows } = await tx.execute<
    Record<'machines' | 'expected' | 'oldAgents' | 'clocksOff' | 'maintained', number>
  >(sql`
    select count(*)::int as machines, count(*) filter (where last_seen_at is null and state = 1)::int as expected,
      count(*) filter (where agent_version <> ${agentVersion})::int as "oldAgents",
      count(*) filter (where clock_skew_sec <> 0)::int as "clocksOff",
      count(*) filter (where maintained_until > ${now.toISOString()}::timestamptz)::int as maintained
    from server_machine where park_id = ${parkId} and deleted_at is null`);
  const { rows: rules } = await tx.execute<{ rules: number; silencedRules: number }>(sql`
    select count(*)::int as rules, count(*) filter (where not enabled)::int as "silencedRules"
    from server_rule where park_id = ${parkId} and deleted_at is null`);
  return {
    ...(rows[0] ?? { machines: 0, expected: 0, oldAgents: 0, clocksOff: 0, maintained: 0 }),
    ...(rules[0] ?? { rules: 0, silencedRules: 0 }),
    agentVersion,
  };
}
