/** Who the rules of nodes mean, all rules of a step in one statement. Whoever has left or is disabled never counts. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { isOfPark } from '../../alarm/duty/on-duty.repository';
import { funcCountsFor, roleCounts, roleCountsIn } from '../../identity/rights/role-in-force.repository';

/** One thing asked; several may belong to one rule. */
export interface Ask {
  /** Of whom asks: answers come by it. */
  no: number;
  by: 'person' | 'role' | 'post' | 'orgMembers' | 'orgLeader' | 'superior' | 'superiors' | 'ownLeader' | 'right';
  id?: number;
  name?: string;
  level?: number;
}

export interface Answered {
  no: number;
  userId: number;
}

interface Of {
  parkId: number;
  starterId: number;
  now: Date;
}

/** @returns people by what was asked, in the order of their level, then by id */
export async function readAsked(tx: Tx, { parkId, starterId, now }: Of, asks: readonly Ask[]): Promise<Answered[]> {
  if (asks.length === 0) return [];
  const { rows } = await tx.execute<{ no: number; user_id: number }>(sql`
    with recursive ask as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as a("no" int, "by" text, "id" bigint, "name" text, "level" int)),
    up (id, pid, leader, depth) as (
      select o.id, o.pid, o.leader_user_id, 1 from app_user s join org o on o.id = s.org_id where s.id = ${starterId}
      union all select o.id, o.pid, o.leader_user_id, up.depth + 1 from up join org o on o.id = up.pid where up.depth < 30),
    boss as (
      select leader, row_number() over (order by min(depth)) as level from up
      where leader is not null and leader <> ${starterId} group by leader),
    found as (
      select a."no", a."id" as user_id, 0 as level from ask a where a."by" = 'person'
      union all select a."no", ru.user_id, 0 from ask a join role r on r.id = a."id" join role_user ru on ru.role_id = r.id
        where a."by" = 'role' and ${roleCounts(now)} and ${roleCountsIn(sql`${parkId}::bigint`)}
      union all select a."no", p.id, 0 from ask a join app_user p on p.post_name = a."name" where a."by" = 'post'
      union all select a."no", p.id, 0 from ask a join app_user p on p.org_id = a."id" where a."by" = 'orgMembers'
      union all select a."no", o.leader_user_id, 0 from ask a join org o on o.id = a."id" where a."by" = 'orgLeader'
      union all select a."no", b.leader, b.level from ask a join boss b on b.level = a."level" where a."by" = 'superior'
      union all select a."no", b.leader, b.level from ask a join boss b on b.level <= a."level" where a."by" = 'superiors'
      union all select a."no", up.leader, 0 from ask a join up on up.depth = 1 where a."by" = 'ownLeader'
      union all select a."no", ru.user_id, 0 from ask a join func f on f.perm_code = a."name"
        join park k on k.id = ${parkId} and ${funcCountsFor(sql`k.tenant_id`)}
        join role_func rf on rf.func_id = f.id join role r on r.id = rf.role_id join role_user ru on ru.role_id = r.id
        where a."by" = 'right' and ${roleCounts(now)} and ${roleCountsIn(sql`${parkId}::bigint`)})
    select found."no", u.id::int as user_id from found join app_user u on u.id = found.user_id and ${isOfPark(parkId)}
    group by found."no", u.id order by found."no", min(found.level), u.id`);
  return rows.map(({ no, user_id: userId }) => ({ no, userId }));
}

export interface Belonging {
  /** Organisation → itself and those above it. */
  orgPaths: Record<number, number[]>;
  rolesOf: Record<number, number[]>;
  starterOrg: number | null;
}

/** What people and organisations of a form belong to, for conditions that ask. */
export async function readBelonging(
  tx: Tx,
  { parkId, starterId, now }: Of,
  { orgIds, userIds }: { orgIds: readonly number[]; userIds: readonly number[] },
): Promise<Belonging> {
  const list = (ids: readonly number[]) => `{${ids.join(',')}}`;
  const { rows } = await tx.execute<{
    starter_org: number | null;
    paths: Record<string, number[]> | null;
    roles: Record<string, number[]> | null;
  }>(sql`
    with recursive own as (select org_id from app_user where id = ${starterId}),
    up (first, id, depth) as (
      select o.id, o.id, 1 from org o where o.id = any(${list(orgIds)}::bigint[]) or o.id = (select org_id from own)
      union all select up.first, o.pid, up.depth + 1 from up join org o on o.id = up.id where o.pid is not null and up.depth < 30)
    select (select org_id::int from own) as starter_org,
      (select json_object_agg(first, ids) from (select first, json_agg(id order by depth) as ids from up group by first) p) as paths,
      (select json_object_agg(user_id, ids) from (select ru.user_id, json_agg(distinct ru.role_id) as ids from role_user ru
        join role r on r.id = ru.role_id and ${roleCounts(now)} and ${roleCountsIn(sql`${parkId}::bigint`)}
        where ru.user_id = any(${list([...userIds, starterId])}::bigint[]) group by ru.user_id) q) as roles`);
  const [row] = rows;
  return { orgPaths: row?.paths ?? {}, rolesOf: row?.roles ?? {}, starterOrg: row?.starter_org ?? null };
}

/** @returns those of them who are enabled and of the park, with their names */
export async function readPresent(tx: Tx, parkId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select u.id::int as id, u.name from app_user u where u.id = any(${`{${ids.join(',')}}`}::bigint[]) and ${isOfPark(parkId)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
