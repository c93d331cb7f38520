/**
 * The one rule for whatever makes somebody mightier or puts an account into other hands: giving and taking roles, letting
 * somebody into a park, resetting a password, unlocking, disabling, changing what one signs in with, handing over. All that
 * the other person holds there, or is given, must be held by whoever does it, in the same park. Administrators are free.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import { rightBeyond } from './identity.errors';
import type { SessionUser, SignedInContext } from '../../http/context';
import { effectiveRights } from './effective-rights';
import { isAdministrator } from './manageable';
import { roleCountsIn } from './role-in-force';

/** One permission in one park. */
export interface Right {
  readonly parkId: number;
  readonly permission: Permission;
  /** Shows everybody there, not only some by the role's data scope. */
  readonly whole: boolean;
}

interface RightRow extends Record<string, unknown> {
  park_id: string;
  /** Permissions that no longer exist permit nothing and are held by nobody. */
  perm_code: Permission;
  whole: boolean;
}

const toRight = ({ park_id, perm_code: permission, whole }: RightRow): Right => ({
  parkId: Number(park_id),
  permission,
  whole,
});

const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** A data scope never narrows alarms (see `scope.ts`). */
const isNarrowed = ({ narrow }: SessionUser, { parkId, permission, whole }: Right): boolean =>
  whole && !permission.startsWith('alarm.') && narrow?.get(parkId)?.has(permission) === true;

/** @returns the first of these rights that the person does not hold there; undefined: all of them are held */
export function missingRight(user: SessionUser, rights: readonly Right[]): Right | undefined {
  if (isAdministrator(user)) return undefined;
  return rights.find((right) => !user.rights.get(right.parkId)?.has(right.permission) || isNarrowed(user, right));
}

/** @throws AppError 403 `user.rightBeyond` that names the right and the park */
export async function assertHolds({ tx, user }: Holder, rights: readonly Right[], field?: string): Promise<void> {
  const missing = missingRight(user, rights);
  if (!missing) return;
  const { permission, parkId } = missing;
  const { rows } = await tx.execute<{ right: string | null; park: string | null }>(sql`
    select (select f.name from func f where f.perm_code = ${permission} and f.deleted_at is null order by f.id limit 1) as right,
      (select p.name from park p where p.id = ${parkId}) as park`);
  throw rightBeyond({ right: rows[0]?.right ?? permission, park: rows[0]?.park ?? '', permission }, field);
}

type Holder = Pick<SignedInContext, 'tx' | 'user'>;

/** @param inPark only what is held there. @throws AppError 403 unless the caller holds all that the person holds */
export async function assertHoldsAllOf(
  context: Holder & Pick<SignedInContext, 'now'>,
  userId: number,
  inPark?: number,
): Promise<void> {
  if (isAdministrator(context.user) || userId === context.user.id) return;
  const who = sql`select u.id, u.usertype from app_user u where u.id = ${userId}`;
  const { rows } = await context.tx.execute<RightRow>(sql`
    select distinct g.park_id, g.perm_code, g.whole from (${effectiveRights(who, context.now)}) g
    where g.perm_code is not null and (${inPark ?? null}::bigint is null or g.park_id = ${inPark ?? null}::bigint)
    order by g.park_id, g.perm_code`);
  await assertHolds(context, rows.map(toRight));
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
  const { rows } = await tx.execute<RightRow & { role_id: string }>(sql`
    select distinct r.id as role_id, place.park_id, f.perm_code,
      (r.data_scope = 1 or (r.data_scope = 2 and not exists (select from role_org ro where ro.role_id = r.id))) as whole
    from (values ${sql.raw(each.join(','))}) ru(role_id, park_id) join role r on r.id = ru.role_id
    cross join unnest(${bigints(parkIds)}) place(park_id)
    join role_func rf on rf.role_id = r.id join func f on f.id = rf.func_id and f.deleted_at is null
    where f.perm_code is not null and ${roleCountsIn(sql`place.park_id`)} order by place.park_id, f.perm_code`);
  return rows.map((row) => ({ ...toRight(row), roleId: Number(row.role_id) }));
}

/** @returns of these roles those that the caller may give in at least one of the parks */
export async function giveableIn(
  { tx, user }: Holder,
  roleIds: readonly number[],
  parkIds: readonly number[],
): Promise<Set<number>> {
  if (isAdministrator(user)) return new Set(roleIds);
  const rights = await rightsOfRoles(
    tx,
    roleIds.map((roleId) => ({ roleId, parkId: null })),
    parkIds,
  );
  const mayGive = (roleId: number): boolean =>
    parkIds.some((parkId) => {
      const there = rights.filter((right) => right.roleId === roleId && right.parkId === parkId);
      return missingRight(user, there) === undefined;
    });
  return new Set(roleIds.filter(mayGive));
}
