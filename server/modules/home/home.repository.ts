/** What waits for a person: one look over the open alarms, which are few, and their running nodes. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '@/contract/endpoint';
import type { homeEndpoints } from '@/contract/home';
import { ALARM_CATEGORY, HANDLE_STATE as S, REGISTRATION_STATE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { DOABLE_NODE, nodeRoles } from '../alarm/alarm.actors';
import { readableParks } from '../alarm/alarm.filter';
import { openAlarmOrder, orderingColumns } from '../alarm/alarm.order';
import { parksWith as parksOf } from '../identity/rights';
import { isMine, readAlarmRows } from '../alarm/alarm.rows';

type Waiting = OutputOf<typeof homeEndpoints.getWaiting>;

const SHOWN = 10;

/** As literals: the partial index of open alarms must be seen to cover them. */
const OPEN = sql.raw([S.pending, S.verifying, S.handling, S.reviewing].join(','));
const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

const parksWith = (user: SessionUser, parkIds: number[], rights: Permission[]): number[] =>
  parkIds.filter((id) => rights.some((right) => user.rights.get(id)?.has(right)));

/** May the person do this node? One line per park, since rights differ from park to park. */
function nodeIsMine(user: SessionUser, parkIds: number[]): SQL {
  const byRole = parkIds.flatMap((id) =>
    nodeRoles(user.rights.get(id)).map((role) => sql`(n.park_id = ${id} and n.owner_role = ${role})`),
  );
  return sql`(${sql.join([sql`n.owner_id = ${user.id}`, ...byRole], sql` or `)})`;
}

const lookOver = (user: SessionUser, parkIds: number[], now: Date): SQL => {
  const reviewParks = bigints(parksWith(user, parkIds, ['alarm.lead', 'alarm.manager']));
  return sql`
    select ${orderingColumns('a')},
      a.handle_state = ${S.pending} as unacknowledged,
      ${isMine(user.id, sql`a`)} as mine,
      coalesce(a.due_at < ${now.toISOString()}::timestamptz, false) as overdue,
      (a.handle_state = ${S.reviewing} and a.park_id = any(${reviewParks})
        and not (a.category = ${ALARM_CATEGORY.fire} and a.verdict_by is not distinct from ${user.id})) as to_review,
      case when a.handle_state = ${S.handling} then (select count(*)::int from node_run n
        where n.plan_run_id = a.plan_run_id and n.state in (${sql.raw(DOABLE_NODE.join(','))})
          and ${nodeIsMine(user, parkIds)}) else 0 end as nodes
    from alarm a where a.park_id = any(${bigints(parkIds)}) and a.handle_state in (${OPEN})`;
};

interface Counts extends Record<string, unknown> {
  unacknowledged: number;
  mine: number;
  overdue: number;
  to_review: number;
  nodes: number;
  ids: number[] | null;
}

const NOTHING: Waiting = {
  unacknowledged: 0,
  elsewhere: 0,
  mine: 0,
  overdue: 0,
  toReview: 0,
  nodes: 0,
  registrations: null,
  alarms: [],
};

/** @returns how many alarms nobody has acknowledged in the parks that were not asked for: a fire there is a fire, too */
async function countElsewhere(tx: Tx, user: SessionUser, asked: readonly number[]): Promise<number> {
  const others = readableParks(user).filter((id) => !asked.includes(id));
  if (others.length === 0) return 0;
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from alarm
    where park_id = any(${bigints(others)}) and handle_state = ${sql.raw(String(S.pending))}`);
  return rows[0]?.waiting ?? 0;
}

/** @returns how many ask for an account in the parks whose people this person manages; null where there are none */
async function countRegistrations(tx: Tx, user: SessionUser, parkId: number | undefined): Promise<number | null> {
  const managed = parksOf(user, 'user.manage');
  const parkIds = parkId === undefined ? managed : managed.filter((id) => id === parkId);
  if (parkIds.length === 0) return null;
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from registration
    where park_id = any(${bigints(parkIds)}) and state = ${sql.raw(String(REGISTRATION_STATE.waiting))}`);
  return rows[0]?.waiting ?? 0;
}

/** @returns the counts and the most urgent of the alarms that are counted */
export async function readWaiting(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  parkId: number | undefined,
): Promise<Waiting> {
  const { user, now } = who;
  const parkIds = readableParks(user, parkId);
  const registrations = await countRegistrations(tx, user, parkId);
  const elsewhere = await countElsewhere(tx, user, parkIds);
  if (parkIds.length === 0) return { ...NOTHING, elsewhere, registrations };
  const { rows } = await tx.execute<Counts>(sql`
    with seen as materialized (${lookOver(user, parkIds, now)}),
      first as (select * from seen where unacknowledged or mine or overdue or to_review or nodes > 0
        order by ${openAlarmOrder('seen')} limit ${SHOWN})
    select count(*) filter (where unacknowledged)::int as unacknowledged, count(*) filter (where mine)::int as mine,
      count(*) filter (where overdue)::int as overdue, count(*) filter (where to_review)::int as to_review,
      coalesce(sum(nodes), 0)::int as nodes,
      (select json_agg(id order by ${openAlarmOrder('first')}) from first) as ids
    from seen`);
  const counts = rows[0];
  if (!counts) return { ...NOTHING, elsewhere, registrations };
  const { unacknowledged, mine, overdue, to_review: toReview, nodes, ids } = counts;
  const alarms = await readAlarmRows(tx, user.id, ids ?? []);
  return {
    unacknowledged,
    elsewhere,
    mine,
    overdue,
    toReview,
    nodes,
    registrations,
    alarms: alarms.map(({ row }) => row),
  };
}
