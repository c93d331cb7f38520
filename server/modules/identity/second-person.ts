/**
 * Roles that take money or lead at a fire. Where the policy asks for a second person, they are not given: they wait until
 * somebody else who may give them has confirmed.
 */
import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { pendingGrants, roleUsers } from './identity.table';

/** Taking payments; answering for the park at a fire. */
export const GRAVE: readonly Permission[] = ['order.cash', 'alarm.manager'];

/** A role for one park of somebody, or (null) for all of theirs. */
export interface RoleGrant {
  readonly userId: number;
  readonly roleId: number;
  readonly parkId: number | null;
  readonly expireTime: Date | null;
}

const GRAVE_LIST: SQL = sql`${`{${GRAVE.join(',')}}`}::text[]`;

export async function asksForSecond(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from pwd_rule where type = ${ACTIVE_RULE_TYPE}::int and second_person`);
  return rows.length > 0;
}

/** @returns of these roles those that a second person must confirm */
export async function graveRoles(tx: Tx, roleIds: readonly number[]): Promise<Set<number>> {
  if (roleIds.length === 0 || !(await asksForSecond(tx))) return new Set();
  const { rows } = await tx.execute<{ role_id: string }>(sql`
    select distinct rf.role_id from role_func rf join func f on f.id = rf.func_id and f.deleted_at is null
    where rf.role_id = any(${`{${roleIds.join(',')}}`}::bigint[]) and f.perm_code = any(${GRAVE_LIST})`);
  return new Set(rows.map(({ role_id: id }) => Number(id)));
}

/** @returns whether one of these functions takes money or leads at a fire */
export async function holdsGrave(tx: Tx, funcIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from func f where f.id = any(${`{${funcIds.join(',')}}`}::bigint[]) and f.perm_code = any(${GRAVE_LIST}) limit 1`);
  return rows.length > 0;
}

/** What waits; asked for again it waits with the new end, and the last who asked cannot confirm it. */
export async function waitForSecond(
  tx: Tx,
  grants: readonly RoleGrant[],
  by: { userId: number; now: Date },
): Promise<void> {
  for (const { userId, roleId, parkId, expireTime } of grants) {
    const place = parkId === null ? isNull(pendingGrants.parkId) : eq(pendingGrants.parkId, parkId);
    const same = and(eq(pendingGrants.userId, userId), eq(pendingGrants.roleId, roleId), place);
    const asked = { askedBy: by.userId, askedAt: by.now, expireTime };
    const waiting = await tx
      .update(pendingGrants)
      .set(asked)
      .where(and(same, isNull(pendingGrants.decidedAt)))
      .returning({ id: pendingGrants.id });
    if (waiting.length === 0) await tx.insert(pendingGrants).values({ userId, roleId, parkId, ...asked });
  }
}

/** The same role in the same place again sets when it ends. */
export async function putGrant(tx: Tx, { userId, roleId, parkId, expireTime }: RoleGrant): Promise<void> {
  const place = parkId === null ? isNull(roleUsers.parkId) : eq(roleUsers.parkId, parkId);
  const changed = await tx
    .update(roleUsers)
    .set({ expireTime })
    .where(and(eq(roleUsers.userId, userId), eq(roleUsers.roleId, roleId), place))
    .returning({ id: roleUsers.id });
  if (changed.length === 0) await tx.insert(roleUsers).values({ userId, roleId, parkId, expireTime });
}

/** Gives the role, or lets it wait for a second person. @returns whether it is in force */
export async function giveOrWait({ tx, user, now, audit }: SignedInContext, grant: RoleGrant): Promise<boolean> {
  if (!(await graveRoles(tx, [grant.roleId])).has(grant.roleId)) {
    await putGrant(tx, grant);
    return true;
  }
  await waitForSecond(tx, [grant], { userId: user.id, now });
  const { userId, roleId, parkId } = grant;
  audit({ action: 'user.askSecond', bizType: 'user', bizId: userId, detail: { roleId, parkId } });
  return false;
}
