/** Time plans, and whom and what they reach. */
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessPlans } from '../access.table';

export async function readPlans(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof accessPlans.$inferSelect>();
  const rows = await tx
    .select()
    .from(accessPlans)
    .where(inArray(accessPlans.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PlannedDoor {
  name: string;
  controllerId: number;
  controllerName: string;
  segments: number;
  /** A group sends people through it by the plan. */
  used: boolean;
}

/** All doors of a park with what their controllers take. @param planId 0: none goes by it yet */
export async function readPlannedDoors(tx: Tx, parkId: number, planId: number): Promise<PlannedDoor[]> {
  const { rows } = await tx.execute(sql`
    select d.name, c.id::int as "controllerId", c.name as "controllerName", (c.limits->>'segments')::int as segments,
      exists (select from access_group g join access_target t on t.group_id = g.id
        where g.plan_id = ${planId} and g.deleted_at is null
          and ((t.kind = 'door' and d.id = t.subject_id) or (t.kind = 'area' and d.area_id = t.subject_id))) as used
    from access_door d join access_controller c on c.id = d.controller_id
    where d.park_id = ${parkId} and d.deleted_at is null order by c.name, d.door_no`);
  return rows.map((row) => ({
    name: String(row.name),
    controllerId: Number(row.controllerId),
    controllerName: String(row.controllerName),
    segments: Number(row.segments),
    used: row.used === true,
  }));
}

export async function countPeopleOfPlan(tx: Tx, planId: number): Promise<number> {
  const { rows } = await tx.execute(
    sql`select count(distinct person_id)::int as n from access_grant where plan_id = ${planId}`,
  );
  return Number(rows[0]?.n ?? 0);
}
