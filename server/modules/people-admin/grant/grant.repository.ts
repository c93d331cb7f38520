/** Roles that somebody holds, park by park and until when, and roles that may be given. */
import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { UserGrant } from '@/contract/admin-user-rights';
import { ROLE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parkUsers, parks, roleUsers, roles } from '../../identity/identity.table';

type Role = typeof roles.$inferSelect;

/**
 * @param within the caller whose parks' roles are wanted; null: all roles
 * @param parkId only what can be given for this park
 * @returns enabled roles, those of all organisations first
 */
export const readRolesWithin = (
  tx: Tx,
  within: readonly number[] | null,
  parkId: number | undefined,
): Promise<Pick<Role, 'id' | 'name' | 'roleType' | 'parkId'>[]> => {
  const here: SQL = parkId === undefined ? sql`true` : sql`(${roles.parkId} is null or ${roles.parkId} = ${parkId})`;
  const mine = `{${(within ?? []).join(',')}}`;
  return tx
    .select({ id: roles.id, name: roles.name, roleType: roles.roleType, parkId: roles.parkId })
    .from(roles)
    .where(
      sql`${roles.state} = 1 and ${roles.deletedAt} is null and ${here}
        and (${within === null}::boolean or (${roles.roleType} = ${ROLE_TYPE.park}
          and (${roles.parkId} is null or ${roles.parkId} = any (${mine}::bigint[]))))`,
    )
    .orderBy(roles.roleType, roles.id);
};

/** @returns the roles of the person, those for all parks first */
export const readGrantsOf = (tx: Tx, userId: number, now: Date) =>
  tx
    .select({
      id: roleUsers.id,
      roleId: roleUsers.roleId,
      roleName: roles.name,
      roleType: roles.roleType,
      parkId: roleUsers.parkId,
      parkName: parks.name,
      expireTime: roleUsers.expireTime,
      state: sql<UserGrant['state']>`case when ${roles.state} <> 1 or ${roles.deletedAt} is not null then 'roleOff'
        when ${roleUsers.expireTime} <= ${now.toISOString()}::timestamptz then 'expired' else 'inForce' end`,
    })
    .from(roleUsers)
    .innerJoin(roles, eq(roles.id, roleUsers.roleId))
    .leftJoin(parks, eq(parks.id, roleUsers.parkId))
    .where(eq(roleUsers.userId, userId))
    .orderBy(sql`${roleUsers.parkId} nulls first`, roles.id, roleUsers.id);

/** @returns the role, if it exists and is enabled */
export async function readRoleToGive(tx: Tx, roleId: number): Promise<Pick<Role, 'roleType' | 'parkId'> | undefined> {
  const [role] = await tx
    .select({ roleType: roles.roleType, parkId: roles.parkId })
    .from(roles)
    .where(and(eq(roles.id, roleId), eq(roles.state, 1), isNull(roles.deletedAt)));
  return role;
}

/** Whether the person belongs to the park. */
export async function isMember(tx: Tx, userId: number, parkId: number): Promise<boolean> {
  const rows = await tx
    .select({ parkId: parkUsers.parkId })
    .from(parkUsers)
    .where(and(eq(parkUsers.userId, userId), eq(parkUsers.parkId, parkId)));
  return rows.length > 0;
}

/** Takes the role from the person in that park. */
export async function deleteGrant(tx: Tx, grantId: number): Promise<void> {
  await tx.delete(roleUsers).where(eq(roleUsers.id, grantId));
}
