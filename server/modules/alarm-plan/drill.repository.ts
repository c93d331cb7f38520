/** Drills as they are read: how long each node was meant to take, and how long it took. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Drill, DrillNode } from '@/contract/alarm-plan';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/list/listing.repository';
import { code, ms } from '../alarm/list/alarm-rows.repository';
import { alarms } from '../alarm/alarm.table';
import { planRuns, plans } from '../alarm/plan/plan.table';
import { devices } from '../device/device.table';
import { parksWith } from '../identity/rights/rights.rules';

const a = alias(alarms, 'a');
const p = alias(plans, 'p');
const d = alias(devices, 'd');
const pr = alias(planRuns, 'pr');

/** Drills of the condition on `a`, as of this moment. */
const selectDrills = (tx: Tx, now: Date, where: SQL | undefined) =>
  tx
    .select({
      id: a.id,
      no: a.no,
      parkId: a.parkId,
      planId: sql<number>`a.plan_id`.mapWith(plans.id).as('plan_id'),
      planName: sql<string>`coalesce(pr.name, p.name)`.as('plan_name'),
      planVersion: pr.planVersion,
      note: a.description,
      point: sql<string>`d.name`.as('point'),
      location: a.location,
      createdBy: a.createdBy,
      handleState: a.handleState,
      occurredAt: a.occurredAt,
      ackAt: a.ackAt,
      arriveAt: a.arriveAt,
      verdictAt: a.verdictAt,
      closedAt: a.closedAt,
      startedByName: sql<string | null>`(select u.name from app_user u where u.id = a.created_by)`.as(
        'started_by_name',
      ),
      nodes: sql<DrillNode[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'order', n.node_order, 'name', n.name, 'type', n.type, 'state', n.state, 'ownerRole', n.owner_role,
        'timeoutSec', n.timeout_sec,
        'tookSec', round(extract(epoch from coalesce(n.done_at, ${now.toISOString()}::timestamptz) - n.started_at)),
        'isLate', coalesce(coalesce(n.done_at, ${now.toISOString()}::timestamptz) > n.due_at, false),
        'doneByName', (select u.name from app_user u where u.id = n.done_by))
        order by n.node_order, n.id), '[]') from node_run n where n.plan_run_id = a.plan_run_id)`.as('nodes'),
      conclusion: sql<Drill['conclusion']>`(select jsonb_build_object('text', l.note,
        'at', round(extract(epoch from l.at) * 1000), 'byName', (select u.name from app_user u where u.id = l.actor_id))
        from alarm_log l where l.alarm_id = a.id and l.action = 'drillConcluded' order by l.id desc limit 1)`.as(
        'conclusion',
      ),
    })
    .from(a)
    .innerJoin(p, eq(p.id, a.planId))
    .innerJoin(d, eq(d.id, a.deviceId))
    .leftJoin(pr, eq(pr.id, a.planRunId))
    .where(and(sql`${a.isDrill}`, where));
type SelectedDrill = Awaited<ReturnType<typeof selectDrills>>[number];

/** The conclusion may be written by whoever started the drill and by those who manage plans. */
export const mayConclude = ({ user }: SignedInContext, drill: { parkId: number; createdBy: number | null }): boolean =>
  drill.createdBy === user.id || parksWith(user, 'alarm.setup').includes(drill.parkId);

/** @returns whether the drill's alarm is closed */
export const isOver = (handleState: number): boolean => handleState === HANDLE_STATE.closed;

const toDrill = (context: SignedInContext, { id, createdBy, occurredAt, ...row }: SelectedDrill): Drill => ({
  alarmId: id,
  no: row.no,
  planId: row.planId,
  planName: row.planName,
  planVersion: row.planVersion,
  point: row.point,
  location: row.location,
  note: row.note,
  startedAt: occurredAt.getTime(),
  startedByName: row.startedByName,
  handleState: code(row.handleState),
  ackAt: ms(row.ackAt),
  arriveAt: ms(row.arriveAt),
  verdictAt: ms(row.verdictAt),
  closedAt: ms(row.closedAt),
  nodes: row.nodes,
  conclusion: row.conclusion,
  mayConclude: isOver(row.handleState) && mayConclude(context, { parkId: row.parkId, createdBy }),
});

interface DrillInput extends ListInput {
  planId: number;
}

/** A listing of this request: what may be concluded depends on who asks. */
export const drillListing = (context: SignedInContext): Listing<DrillInput, SelectedDrill, Drill> => ({
  source: ({ tx }, { planId }) => {
    const parkIds = parksWith(context.user, 'alarm.setup');
    return () => selectDrills(tx, context.now, and(eq(a.planId, planId), inArray(a.parkId, parkIds)));
  },
  search: [],
  sorts: { startedAt: 'occurred_at' },
  order: '-id',
  toRow: (selected) => toDrill(context, selected),
});

/** @returns the drill, or undefined: no such one, or another park's */
export async function readDrill(context: SignedInContext, alarmId: number, parkId: number): Promise<Drill | undefined> {
  const [found] = await selectDrills(context.tx, context.now, and(eq(a.id, alarmId), eq(a.parkId, parkId)));
  return found && toDrill(context, found);
}
