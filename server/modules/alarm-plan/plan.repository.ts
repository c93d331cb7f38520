/** Plans as they are read: one with its nodes, and the list of them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Plan, PlanNode, PlanRow } from '@/contract/alarm-plan';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import { alarms } from '../alarm/alarm.table';
import { plans } from '../alarm/plan/plan.table';
import { parks } from '../identity/identity.table';
import { parksWith } from '../identity/rights/rights.rules';

const p = alias(plans, 'p');
const k = alias(parks, 'k');

const factColumns = {
  id: p.id,
  version: p.version,
  parkId: p.parkId,
  parkName: sql<string>`k.name`.as('park_name'),
  name: p.name,
  enabled: p.enabled,
  remark: p.remark,
  updatedAt: p.updatedAt,
  updatedByName: sql<string | null>`(select u.name from app_user u where u.id = p.updated_by)`.as('updated_by_name'),
  usedBy: sql<Plan['usedBy']>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name,
      'enabled', r.enabled) order by r.rule_order, r.id), '[]')
    from rule r where r.plan_id = p.id and r.deleted_at is null)`.as('used_by'),
};

/** The parks whose plans the person keeps. */
const ownParks = ({ user }: SignedInContext): number[] => parksWith(user, 'alarm.setup');

/** Also from the recycle bin. @throws AppError 404, also for another park's */
export async function readPlan(context: SignedInContext, id: number): Promise<Plan> {
  const [row] = await context.tx
    .select({
      ...factColumns,
      nodes: sql<PlanNode[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'order', n.node_order, 'name', n.name, 'type', n.type, 'guidance', n.guidance,
        'ownerRole', n.owner_role, 'timeoutSec', n.timeout_sec, 'required', n.required, 'fields', n.fields,
        'leastPhotos', n.least_photos, 'needScan', n.need_scan, 'allowSkip', n.allow_skip)
        order by n.node_order, n.id), '[]') from plan_node n where n.plan_id = p.id)`.as('nodes'),
    })
    .from(p)
    .innerJoin(k, eq(k.id, p.parkId))
    .where(and(eq(p.id, id), inArray(p.parkId, ownParks(context))));
  if (!row) throw notFound();
  return { ...row, updatedAt: row.updatedAt?.getTime() ?? null };
}

/** Plans with how long they are, and with the drills that tried them out. */
function selectPlans(tx: Tx, parkIds: number[], deleted: boolean | undefined) {
  const d = tx
    .select({
      drills: sql<number>`count(*)::int`.as('drills'),
      lastDrillAt: sql<string | null>`max(${alarms.occurredAt})`.as('last_drill_at'),
    })
    .from(alarms)
    .where(and(eq(alarms.planId, p.id), eq(alarms.parkId, p.parkId), sql`${alarms.isDrill}`))
    .as('d');
  return tx
    .select({
      ...factColumns,
      nodes: sql<number>`(select count(*)::int from plan_node n where n.plan_id = p.id)`.as('nodes'),
      steps: sql<number>`(select count(distinct n.node_order)::int from plan_node n where n.plan_id = p.id)`.as(
        'steps',
      ),
      longestSec: sql<number>`(select coalesce(sum(s.longest), 0)::int from (select max(n.timeout_sec) as longest
        from plan_node n where n.plan_id = p.id group by n.node_order) s)`.as('longest_sec'),
      drills: d.drills,
      lastDrillAt: d.lastDrillAt,
    })
    .from(p)
    .innerJoin(k, eq(k.id, p.parkId))
    .leftJoinLateral(d, sql`true`)
    .where(and(inArray(p.parkId, parkIds), inBin(p.deletedAt, deleted)));
}
type SelectedPlan = Awaited<ReturnType<typeof selectPlans>>[number];

interface PlanInput extends ListInput {
  parkId?: number | undefined;
  enabled?: boolean | undefined;
}

/** The plans of the parks whose plans the person keeps. */
export const planListing: Listing<PlanInput, SelectedPlan, PlanRow> = {
  source:
    (context, { deleted }) =>
    () =>
      selectPlans(context.tx, ownParks(context), deleted),
  search: ['name', 'remark'],
  filters: ({ parkId, enabled }) => [equals('park_id', parkId), equals('enabled', enabled)],
  sorts: { name: 'name', nodes: 'nodes', updatedAt: 'updated_at', lastDrillAt: 'last_drill_at' },
  order: 'id',
  toRow: ({ updatedAt, lastDrillAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt?.getTime() ?? null,
    lastDrillAt: lastDrillAt === null ? null : new Date(lastDrillAt).getTime(),
  }),
};
