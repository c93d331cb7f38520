/** Alarm to-dos of a person: one query over the open alarms, which are few, and their running nodes. */
import { sql, type SQL } from 'drizzle-orm';
import { ALARM_CATEGORY, HANDLE_STATE as S, SIGNAL_STATE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { DOABLE_NODE, nodeRoles } from '../alarm-actors.rules';
import { openAlarmOrder, orderingColumns } from './alarm-order.repository';
import { isMine } from './alarm-rows.repository';

/** As literals: the partial index of open alarms must be seen to cover them. */
const OPEN = sql.raw([S.pending, S.verifying, S.handling, S.reviewing].join(','));
const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

const parksWithAny = (user: SessionUser, parkIds: readonly number[], rights: readonly Permission[]): number[] =>
  parkIds.filter((id) => rights.some((right) => user.rights.get(id)?.has(right)));

/** May the person do this node? One line per park, since rights differ from park to park. */
function nodeIsMine(user: SessionUser, parkIds: readonly number[]): SQL {
  const byRole = parkIds.flatMap((id) =>
    nodeRoles(user.rights.get(id)).map((role) => sql`(n.park_id = ${id} and n.owner_role = ${role})`),
  );
  return sql`(${sql.join([sql`n.owner_id = ${user.id}`, ...byRole], sql` or `)})`;
}

const lookOver = (user: SessionUser, parkIds: readonly number[], now: Date): SQL => {
  const reviewParks = bigints(parksWithAny(user, parkIds, ['alarm.lead', 'alarm.manager']));
  return sql`
    select ${orderingColumns('a')},
      a.handle_state = ${S.pending} as unacknowledged,
      ${isMine(user.id, sql`a`)} as mine,
      (a.category = ${ALARM_CATEGORY.fault} and a.signal_state = ${SIGNAL_STATE.alarming}) as offline,
      coalesce(a.due_at < ${now.toISOString()}::timestamptz, false) as overdue,
      (a.handle_state = ${S.reviewing} and a.park_id = any(${reviewParks})
        and not (a.category = ${ALARM_CATEGORY.fire} and a.verdict_by is not distinct from ${user.id})) as to_review,
      case when a.handle_state = ${S.handling} then (select count(*)::int from node_run n
        where n.plan_run_id = a.plan_run_id and n.state in (${sql.raw(DOABLE_NODE.join(','))})
          and ${nodeIsMine(user, parkIds)}) else 0 end as nodes
    from alarm a where a.park_id = any(${bigints(parkIds)}) and a.handle_state in (${OPEN})`;
};

/** What each source counts, on a row of `lookOver`. */
const GROUPS = {
  alarmPending: 'unacknowledged',
  alarmReview: 'to_review',
  alarmNodes: 'nodes > 0',
  alarmOverdue: 'overdue',
  alarmMine: 'mine',
  alarmOffline: 'offline',
} as const;
export type AlarmTodoKey = keyof typeof GROUPS;
export const ALARM_TODOS = Object.keys(GROUPS) as AlarmTodoKey[];

export interface AlarmCount {
  count: number;
  late: number;
  /** The most urgent ones. */
  ids: number[] | null;
}

const groupOf = (key: AlarmTodoKey, most: number): SQL => {
  const fits = sql.raw(GROUPS[key]);
  const count = key === 'alarmNodes' ? sql`coalesce(sum(nodes), 0)` : sql`count(*)`;
  return sql`(select json_build_object('count', (select ${count}::int from seen where ${fits}),
    'late', (select count(*)::int from seen where ${fits} and overdue),
    'ids', (select json_agg(id order by ${openAlarmOrder('f')}) from (select * from seen where ${fits}
      order by ${openAlarmOrder('seen')} limit ${most}) f))) as ${sql.identifier(key)}`;
};

/** @returns for each source how many, and the first so many of them */
export async function countAlarmTodos(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  parkIds: readonly number[],
  most: number,
): Promise<Record<AlarmTodoKey, AlarmCount>> {
  const { rows } = await tx.execute<Record<AlarmTodoKey, AlarmCount>>(sql`
    with seen as materialized (${lookOver(who.user, parkIds, who.now)})
    select ${sql.join(
      ALARM_TODOS.map((key) => groupOf(key, most)),
      sql`, `,
    )}`);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** @returns how many alarms nobody has acknowledged in these parks */
export async function countUnacknowledged(tx: Tx, parkIds: readonly number[]): Promise<number> {
  if (parkIds.length === 0) return 0;
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from alarm
    where park_id = any(${bigints(parkIds)}) and handle_state = ${sql.raw(String(S.pending))}`);
  return rows[0]?.waiting ?? 0;
}
