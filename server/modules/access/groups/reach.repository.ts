/** Whom and which doors a change touches, read from the rights as they were last computed and from who belongs to groups. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessGrants } from '../access.table';

const list = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`;

async function idsOf(tx: Tx, query: SQL): Promise<number[]> {
  const { rows } = await tx.execute(query);
  return rows.map((row) => Number(row.id));
}

/** Everybody whom one of the groups means, or meant when grants were last computed. */
export async function readPeopleOfGroups(tx: Tx, groups: readonly number[]): Promise<number[]> {
  if (groups.length === 0) return [];
  return idsOf(
    tx,
    sql`
    with recursive below as (
      select subject_id as id from access_member where group_id = ${list(groups)} and kind = 'org'
      union select o.id from org o join below b on o.pid = b.id),
    parks as (select distinct park_id from access_group where id = ${list(groups)})
    select person_id::int as id from access_grant where group_id = ${list(groups)}
    union select subject_id::int from access_member where group_id = ${list(groups)} and kind = 'person'
    union select p.id::int from access_person p
      where p.park_id in (select park_id from parks) and p.org_id in (select id from below)
    union select p.id::int from access_person p join role_user ru on ru.user_id = p.user_id
      join access_member m on m.group_id = ${list(groups)} and m.kind = 'role' and m.subject_id = ru.role_id
      where p.park_id in (select park_id from parks)
    union select x.person_id::int from access_person_tag x
      join access_member m on m.group_id = ${list(groups)} and m.kind = 'tag' and m.subject_id = x.tag_id
    order by 1`,
  );
}

/** Everybody who has a right on one of the doors, or is on its controller. */
export const readPeopleOfDoors = (tx: Tx, doors: readonly number[]): Promise<number[]> =>
  idsOf(
    tx,
    sql`select person_id::int as id from access_grant where door_id = ${list(doors)}
      union select person_id::int from access_slot where door_id = ${list(doors)} order by 1`,
  );

async function distinctOf(
  tx: Tx,
  column: 'personId' | 'doorId',
  by: 'groupId' | 'planId',
  id: number,
): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: accessGrants[column] }).from(accessGrants).where(eq(accessGrants[by], id));
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}

export const readDoorsOfGroup = (tx: Tx, group: number): Promise<number[]> =>
  distinctOf(tx, 'doorId', 'groupId', group);
export const readDoorsOfPlan = (tx: Tx, plan: number): Promise<number[]> => distinctOf(tx, 'doorId', 'planId', plan);
export const readPeopleOfPlan = (tx: Tx, plan: number): Promise<number[]> => distinctOf(tx, 'personId', 'planId', plan);

/** Doors whose mode has a rule for the hours of the plan. */
export const readDoorsOfModesWith = (tx: Tx, parkId: number, plan: number): Promise<number[]> =>
  idsOf(
    tx,
    sql`select d.id::int from access_door d join access_mode m on m.id = d.mode_id
      where d.park_id = ${parkId} and d.deleted_at is null
        and m.rules->'rules' @> jsonb_build_array(jsonb_build_object('planId', ${plan}::int)) order by 1`,
  );
