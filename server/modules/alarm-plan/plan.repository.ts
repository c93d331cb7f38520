/** Plans as they are read: one with its nodes, and the list of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Plan, PlanNode, PlanRow } from '@/contract/alarm-plan';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/listing';
import { parksWith } from '../identity/rights';

interface PlanRaw extends Record<string, unknown> {
  id: string;
  version: number;
  park_id: string;
  park_name: string;
  name: string;
  enabled: boolean;
  remark: string;
  updated_at: string | null;
  updated_by_name: string | null;
  used_by: { id: number; name: string; enabled: boolean }[];
}

const factColumns = sql`p.id, p.version, p.park_id, k.name as park_name, p.name, p.enabled, p.remark, p.updated_at,
  (select u.name from app_user u where u.id = p.updated_by) as updated_by_name,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'enabled', r.enabled)
      order by r.rule_order, r.id), '[]')
    from rule r where r.plan_id = p.id and r.deleted_at is null) as used_by`;

const moment = (at: string | null): number | null => (at === null ? null : new Date(at).getTime());

const toFacts = (raw: PlanRaw) => ({
  id: Number(raw.id),
  version: raw.version,
  parkId: Number(raw.park_id),
  parkName: raw.park_name,
  name: raw.name,
  enabled: raw.enabled,
  remark: raw.remark,
  usedBy: raw.used_by,
  updatedAt: moment(raw.updated_at),
  updatedByName: raw.updated_by_name,
});

/** Ids in a list that SQL can stand in `in (…)`; none is no park. */
export const idList = (ids: readonly number[]): SQL =>
  sql.join(
    (ids.length > 0 ? ids : [0]).map((id) => sql`${id}`),
    sql`, `,
  );

/** The parks whose plans the person keeps. */
export const ownParks = ({ user }: SignedInContext): SQL => idList(parksWith(user, 'alarm.setup'));

/** Also from the recycle bin. @throws AppError 404, also for another park's */
export async function readPlan(context: SignedInContext, id: number): Promise<Plan> {
  const { rows } = await context.tx.execute<PlanRaw & { nodes: PlanNode[] }>(sql`
    select ${factColumns}, (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'order', n.node_order, 'name', n.name, 'type', n.type, 'guidance', n.guidance,
        'ownerRole', n.owner_role, 'timeoutSec', n.timeout_sec, 'required', n.required, 'fields', n.fields,
        'leastPhotos', n.least_photos, 'needScan', n.need_scan, 'allowSkip', n.allow_skip)
        order by n.node_order, n.id), '[]') from plan_node n where n.plan_id = p.id) as nodes
    from plan p join park k on k.id = p.park_id
    where p.id = ${id} and p.park_id in (${ownParks(context)})`);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...toFacts(row), nodes: row.nodes };
}

interface RowRaw extends PlanRaw {
  nodes: number;
  steps: number;
  longest_sec: number;
  drills: number;
  last_drill_at: string | null;
}

interface PlanInput extends ListInput {
  parkId?: number | undefined;
  enabled?: boolean | undefined;
}

export const planListing: Listing<PlanInput, RowRaw, PlanRow> = {
  source: (context, { deleted }) => sql`
    select ${factColumns},
      (select count(*)::int from plan_node n where n.plan_id = p.id) as nodes,
      (select count(distinct n.node_order)::int from plan_node n where n.plan_id = p.id) as steps,
      (select coalesce(sum(s.longest), 0)::int from (
        select max(n.timeout_sec) as longest from plan_node n where n.plan_id = p.id group by n.node_order) s) as longest_sec,
      d.drills, d.last_drill_at
    from plan p join park k on k.id = p.park_id
    left join lateral (select count(*)::int as drills, max(a.occurred_at) as last_drill_at
      from alarm a where a.plan_id = p.id and a.park_id = p.park_id and a.is_drill) d on true
    where p.park_id in (${ownParks(context)}) and p.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['name', 'remark'],
  filters: ({ parkId, enabled }) => [
    parkId === undefined ? undefined : sql`x.park_id = ${parkId}`,
    enabled === undefined ? undefined : sql`x.enabled = ${enabled}`,
  ],
  sorts: { name: 'name', nodes: 'nodes', updatedAt: 'updated_at', lastDrillAt: 'last_drill_at' },
  order: 'id',
  toRow: (raw) => ({
    ...toFacts(raw),
    nodes: raw.nodes,
    steps: raw.steps,
    longestSec: raw.longest_sec,
    drills: raw.drills,
    lastDrillAt: moment(raw.last_drill_at),
  }),
};
