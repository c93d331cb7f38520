/** What people hold in which park, what roles would give them, and what right and park are called. */
import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { effectiveRights } from './effective-rights.repository';
import { isAdministrator } from './administrator.rules';
import { roleCountsIn } from './role-in-force.repository';

/** One permission in one park. */
export interface Right {
  readonly parkId: number;
  /** Permissions that no longer exist permit nothing and are held by nobody. */
  readonly permission: Permission;
  /** Shows everybody there, not only some by the role's data scope. */
  readonly whole: boolean;
}

const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** @returns what the right and the park are called, where they are there */
export async function readRightInWords(
  tx: Tx,
  { permission, parkId }: Right,
): Promise<{ right: string | null; park: string | null }> {
  const { rows } = await tx.execute<{ right: string | null; park: string | null }>(sql`
    select (select f.name from func f where f.perm_code = ${permission} and f.deleted_at is null order by f.id limit 1) as right,
      (select p.name from park p where p.id = ${parkId}) as park`);
  return rows[0] ?? { right: null, park: null };
}

/** @param inPark only what is held there. @returns all that the person holds today, by park */
export async function readRightsOf(tx: Tx, userId: number, now: Date, inPark: number | null): Promise<Right[]> {
  const who = sql`select u.id, u.usertype from app_user u where u.id = ${userId}`;
  return tx
    .selectDistinct({
      parkId: sql`g.park_id`.mapWith(Number),
      permission: sql<Permission>`g.perm_code`,
      whole: sql<boolean>`g.whole`,
    })
    .from(sql`(${effectiveRights(who, now)}) g`)
    .where(sql`g.perm_code is not null and (${inPark}::bigint is null or g.park_id = ${inPark}::bigint)`)
    .orderBy(sql`g.park_id`, sql`g.perm_code`);
}

/** Condition on a person `u`: they hold a right that the caller lacks there. */
export function isBeyond({ user, now }: Pick<SignedInContext, 'user' | 'now'>): SQL {
  if (isAdministrator(user)) return sql`false`;
  const held = [...user.rights].flatMap(([parkId, rights]) => [...rights].map((right) => ({ parkId, right })));
  return sql`(u.id <> ${user.id} and exists (
    select from (${effectiveRights(sql`select u.id, u.usertype`, now)}) g where g.perm_code is not null
      and not exists (select from unnest(${bigints(held.map(({ parkId }) => parkId))},
        ${`{${held.map(({ right }) => right).join(',')}}`}::text[]) h(park_id, perm_code)
        where h.park_id = g.park_id and h.perm_code = g.perm_code)))`;
}

/**
 * What roles give where they are given, whether or not something (a tenant's permissions, a state) holds it back today.
 * @param given a role, and the one park that it is given for (null: all of the person's)
 * @param parkIds the parks of the person
 */
export async function rightsOfRoles(
  tx: Tx,
  given: readonly { readonly roleId: number; readonly parkId: number | null }[],
  parkIds: readonly number[],
): Promise<(Right & { readonly roleId: number })[]> {
  if (given.length === 0 || parkIds.length === 0) return [];
  const each = given.map(
    ({ roleId, parkId }) => `(${Number(roleId)},${parkId === null ? 'null' : Number(parkId)}::bigint)`,
  );
  return tx
    .selectDistinct({
      roleId: sql`r.id`.mapWith(Number),
      parkId: sql`place.park_id`.mapWith(Number),
      permission: sql<Permission>`f.perm_code`,
      whole: sql<boolean>`(r.data_scope = 1 or (r.data_scope = 2
        and not exists (select from role_org ro where ro.role_id = r.id)))`.as('whole'),
    })
    .from(
      sql`(values ${sql.raw(each.join(','))}) ru(role_id, park_id) join role r on r.id = ru.role_id
        cross join unnest(${bigints(parkIds)}) place(park_id)
        join role_func rf on rf.role_id = r.id join func f on f.id = rf.func_id and f.deleted_at is null`,
    )
    .where(sql`f.perm_code is not null and ${roleCountsIn(sql`place.park_id`)}`)
    .orderBy(sql`place.park_id`, sql`f.perm_code`);
}
