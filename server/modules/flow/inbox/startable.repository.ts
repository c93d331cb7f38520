/** Flows in use in a park, those that people start with a form of its own; and how long their nodes take. */
import { sql } from 'drizzle-orm';
import type { PeopleRule } from '@/contract/flow/flow-people';
import type { Tx } from '../../../db/open';

export interface ActiveFlow {
  id: number;
  key: string;
  name: string;
  icon: string | null;
  category: string;
  starters: PeopleRule[];
  usedAt: string | null;
}

/** @returns of each key the park's own before the one for all, those used lately by the person first */
export async function readActiveForms(tx: Tx, parkId: number, userId: number): Promise<ActiveFlow[]> {
  const { rows } = await tx.execute<ActiveFlow & Record<string, unknown>>(sql`
    select d.id::int as id, d.key, d.name, d.icon, d.category, d.starters,
      (select (extract(epoch from i.created_at) * 1000)::bigint from flow_inst i
        where i.starter_id = ${userId} and i.def_id = d.id order by i.id desc limit 1) as "usedAt"
    from (select distinct on (key) * from flow_def where (park_id = ${parkId} or park_id is null) and state = 1
        and kind = 'form' and deleted_at is null order by key, park_id is null, id desc) d
    where exists (select from flow_version v where v.def_id = d.id and v.state = 1)
    order by "usedAt" desc nulls last, d.name, d.id`);
  return rows;
}

export interface Pace {
  nodeKey: string;
  count: number;
  medianMinutes: number;
  p90Minutes: number;
}

/** So many of the newest are enough to say how long a node takes. */
const MOST_MEASURED = 500;

/** By the clock on the wall, of what ended since. @returns slowest node first */
export async function readPace(
  tx: Tx,
  { parkId, flowKey, since }: { parkId: number; flowKey: string; since: Date },
): Promise<Pace[]> {
  const { rows } = await tx.execute<Pace & Record<string, unknown>>(sql`
    with ended as (
      select i.id from flow_inst i where i.park_id = ${parkId} and i.ended_at >= ${since.toISOString()}::timestamptz
        and i.def_id = any(array(select d.id from flow_def d where d.key = ${flowKey}))
      order by i.ended_at desc limit ${sql.raw(String(MOST_MEASURED))}),
    spent as (
      select r.node_key, extract(epoch from r.ended_at - r.entered_at) / 60 as minutes from ended e
      cross join lateral (select * from flow_node_run n where n.inst_id = e.id and n.ended_at is not null and n.state in (2, 3, 5)
        and n.branches is null offset 0) r
      where (select true from flow_task t where t.inst_id = e.id and t.run_id = r.id and t.kind in (1, 2) limit 1))
    select node_key as "nodeKey", count(*)::int as count,
      round(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes",
      round(percentile_cont(0.9) within group (order by minutes))::int as "p90Minutes"
    from spent group by node_key order by 3 desc, 1`);
  return rows;
}
