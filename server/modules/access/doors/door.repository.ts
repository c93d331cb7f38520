/** Controllers, doors, areas, plans and modes, as they are written. */
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessAreas, accessControllers, accessDoors, accessModes, accessPlans } from '../access.table';

/** Among the parks that the transaction sees; the index refuses one of another park. */
export async function isSerialTaken(tx: Tx, serial: string, id = 0): Promise<boolean> {
  const rows = await tx
    .select({ id: accessControllers.id })
    .from(accessControllers)
    .where(and(eq(accessControllers.serial, serial), ne(accessControllers.id, id)));
  return rows.length > 0;
}

/** The door that has this number on the controller, or one in the recycle bin that people are still to be removed from. */
export async function findDoorAt(tx: Tx, controllerId: number, doorNo: number, id = 0) {
  const [row] = await tx
    .select({ id: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(
      and(
        eq(accessDoors.controllerId, controllerId),
        eq(accessDoors.doorNo, doorNo),
        ne(accessDoors.id, id),
        sql`(${accessDoors.deletedAt} is null or exists (select from access_slot s where s.door_id = ${accessDoors.id}))`,
      ),
    );
  return row;
}

const countOf = async (tx: Tx, from: SQL): Promise<number> => {
  const { rows } = await tx.execute(sql`select count(*)::int as n ${from}`);
  return Number(rows[0]?.n ?? 0);
};

export const countSlotsOfDoor = (tx: Tx, doorId: number) =>
  countOf(tx, sql`from access_slot where door_id = ${doorId}`);
export const countSlotsOfController = (tx: Tx, id: number) =>
  countOf(tx, sql`from access_slot where controller_id = ${id}`);
export const countDoorsBy = (tx: Tx, by: 'controller_id' | 'mode_id', id: number) =>
  countOf(tx, sql`from access_door where ${sql.identifier(by)} = ${id} and deleted_at is null`);
/** On either side of it. */
export const countDoorsOfArea = (tx: Tx, id: number) =>
  countOf(tx, sql`from access_door where (area_id = ${id} or area_from_id = ${id}) and deleted_at is null`);
export const countGroupsOfPlan = (tx: Tx, id: number) =>
  countOf(tx, sql`from access_group where plan_id = ${id} and deleted_at is null`);
export const countModesOfPlan = (tx: Tx, id: number) =>
  countOf(
    tx,
    sql`from access_mode where deleted_at is null and rules->'rules' @> jsonb_build_array(jsonb_build_object('planId', ${id}::int))`,
  );
export const countTargetsOfArea = (tx: Tx, id: number) =>
  countOf(tx, sql`from access_target where kind = 'area' and subject_id = ${id}`);

/** Types of visits that let guests into it. */
export async function readVisitTypesOfArea(tx: Tx, areaId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from visit_type where area_ids @> jsonb_build_array(${areaId}::int) order by id`,
  );
  return rows.map(({ name }) => name);
}

/** Doors that a plan reaches by its groups, with what their controllers take. */
export async function readReachOfPlan(
  tx: Tx,
  planId: number,
): Promise<{ doorId: number; name: string; segments: number }[]> {
  const { rows } =
    await tx.execute(sql`select distinct d.id::int as "doorId", d.name, (c.limits->>'segments')::int as segments
    from access_group g join access_target t on t.group_id = g.id
    join access_door d on d.deleted_at is null and ((t.kind = 'door' and d.id = t.subject_id) or (t.kind = 'area' and d.area_id = t.subject_id))
    join access_controller c on c.id = d.controller_id where g.plan_id = ${planId} and g.deleted_at is null order by 1`);
  return rows.map((row) => ({ doorId: Number(row.doorId), name: String(row.name), segments: Number(row.segments) }));
}

export const KEPT = {
  area: accessAreas,
  controller: accessControllers,
  door: accessDoors,
  mode: accessModes,
  plan: accessPlans,
};

/** Doors that go by the mode, with what their controllers read. */
export const readWaysOfMode = (tx: Tx, modeId: number) =>
  tx
    .select({ name: accessDoors.name, ways: accessControllers.ways })
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .where(and(eq(accessDoors.modeId, modeId), isNull(accessDoors.deletedAt)));

/** What a mode asks for, and what the controller of a door with it would read. */
export async function readModeThere(tx: Tx, modeId: number, controllerId: number) {
  const [row] = await tx
    .select({ rules: accessModes.rules, ways: accessControllers.ways })
    .from(accessModes)
    .innerJoin(accessControllers, eq(accessControllers.id, controllerId))
    .where(and(eq(accessModes.id, modeId), eq(accessModes.enabled, true)));
  return row;
}

export const doorsOfControllers = (tx: Tx, ids: readonly number[]): Promise<{ id: number; parkId: number }[]> =>
  tx
    .select({ id: accessDoors.id, parkId: accessDoors.parkId })
    .from(accessDoors)
    .where(and(inArray(accessDoors.controllerId, [...ids]), isNull(accessDoors.deletedAt)));

export const readDoorIdsOf = async (tx: Tx, controllerId: number): Promise<number[]> =>
  (await doorsOfControllers(tx, [controllerId])).map(({ id }) => id);
