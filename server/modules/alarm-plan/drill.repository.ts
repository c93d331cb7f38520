/** Drills as they are read: how long each node was meant to take, and how long it took. */
import { type SQL, sql } from 'drizzle-orm';
import type { Drill, DrillNode } from '@/contract/alarm-plan';
import { HANDLE_STATE } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/listing';
import { parksWith } from '../identity/rights';
import { idList } from './plan.repository';

interface DrillRaw extends Record<string, unknown> {
  id: string;
  no: string;
  park_id: string;
  plan_id: string;
  plan_name: string;
  plan_version: number | null;
  point: string;
  location: string;
  description: string;
  created_by: string | null;
  started_by_name: string | null;
  handle_state: Drill['handleState'];
  occurred_at: string;
  ack_at: string | null;
  arrive_at: string | null;
  verdict_at: string | null;
  closed_at: string | null;
  nodes: DrillNode[];
  conclusion: { text: string; byName: string | null; at: number } | null;
}

/** Rows of drills in these parks, as of this moment. */
export const drillRows = (now: Date, where: SQL): SQL => sql`
  select a.id, a.no, a.park_id, a.plan_id, coalesce(pr.name, p.name) as plan_name, pr.plan_version, a.description,
    d.name as point, a.location, a.created_by, a.handle_state, a.occurred_at, a.ack_at, a.arrive_at, a.verdict_at,
    a.closed_at, (select u.name from app_user u where u.id = a.created_by) as started_by_name,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'order', n.node_order, 'name', n.name, 'type', n.type, 'state', n.state, 'ownerRole', n.owner_role,
        'timeoutSec', n.timeout_sec,
        'tookSec', round(extract(epoch from coalesce(n.done_at, ${now.toISOString()}::timestamptz) - n.started_at)),
        'isLate', coalesce(coalesce(n.done_at, ${now.toISOString()}::timestamptz) > n.due_at, false),
        'doneByName', (select u.name from app_user u where u.id = n.done_by))
        order by n.node_order, n.id), '[]') from node_run n where n.plan_run_id = a.plan_run_id) as nodes,
    (select jsonb_build_object('text', l.note, 'at', round(extract(epoch from l.at) * 1000),
        'byName', (select u.name from app_user u where u.id = l.actor_id))
      from alarm_log l where l.alarm_id = a.id and l.action = 'drillConcluded' order by l.id desc limit 1) as conclusion
  from alarm a join plan p on p.id = a.plan_id join device d on d.id = a.device_id
    left join plan_run pr on pr.id = a.plan_run_id
  where a.is_drill and ${where}`;

const moment = (at: string | null): number | null => (at === null ? null : new Date(at).getTime());

/** Whoever ran the drill says what came of it; so may those who keep the plans. */
export const mayConclude = ({ user }: SignedInContext, drill: { parkId: number; createdBy: number | null }): boolean =>
  drill.createdBy === user.id || parksWith(user, 'alarm.setup').includes(drill.parkId);

export const isOver = (handleState: number): boolean => handleState === HANDLE_STATE.closed;

const whose = (raw: DrillRaw) => ({
  parkId: Number(raw.park_id),
  createdBy: raw.created_by === null ? null : Number(raw.created_by),
});

const toDrill = (context: SignedInContext, raw: DrillRaw): Drill => ({
  alarmId: Number(raw.id),
  no: raw.no,
  planId: Number(raw.plan_id),
  planName: raw.plan_name,
  planVersion: raw.plan_version,
  point: raw.point,
  location: raw.location,
  note: raw.description,
  startedAt: new Date(raw.occurred_at).getTime(),
  startedByName: raw.started_by_name,
  handleState: raw.handle_state,
  ackAt: moment(raw.ack_at),
  arriveAt: moment(raw.arrive_at),
  verdictAt: moment(raw.verdict_at),
  closedAt: moment(raw.closed_at),
  nodes: raw.nodes,
  conclusion: raw.conclusion,
  mayConclude: isOver(raw.handle_state) && mayConclude(context, whose(raw)),
});

interface DrillInput extends ListInput {
  planId: number;
}

/** A listing of this request: what may be concluded depends on who asks. */
export const drillListing = (context: SignedInContext): Listing<DrillInput, DrillRaw, Drill> => ({
  source: (_context, { planId }) =>
    drillRows(
      context.now,
      sql`a.plan_id = ${planId} and a.park_id in (${idList(parksWith(context.user, 'alarm.setup'))})`,
    ),
  search: [],
  sorts: { startedAt: 'occurred_at' },
  order: '-id',
  toRow: (raw) => toDrill(context, raw),
});

/** @returns the drill, or undefined: no such one, or another park's */
export async function readDrill(context: SignedInContext, alarmId: number, parkId: number): Promise<Drill | undefined> {
  const { rows } = await context.tx.execute<DrillRaw>(
    drillRows(context.now, sql`a.id = ${alarmId} and a.park_id = ${parkId}`),
  );
  return rows[0] && toDrill(context, rows[0]);
}
