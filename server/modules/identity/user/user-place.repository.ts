/** What a person is put into and given: parks, organisations and roles that are there. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { orgs, parks, roles } from '../identity.table';

type Role = typeof roles.$inferSelect;

/** @returns how many of these parks are there and in use */
export async function countValidParks(tx: Tx, parkIds: readonly number[]): Promise<number> {
  const found = await tx
    .select({ id: parks.id })
    .from(parks)
    .where(and(eq(parks.valid, 1), isNull(parks.deletedAt), inArray(parks.id, [...parkIds, 0])));
  return found.length;
}

/** @returns whose the organisation is; undefined for one that is not there */
export async function readOrgPlace(
  tx: Tx,
  orgId: number,
): Promise<Pick<typeof orgs.$inferSelect, 'parkId' | 'tenantId'> | undefined> {
  const there = and(eq(orgs.id, orgId), isNull(orgs.deletedAt));
  const [org] = await tx.select({ parkId: orgs.parkId, tenantId: orgs.tenantId }).from(orgs).where(there);
  return org;
}

/** @returns whether one of the parks is the tenant's */
export const isTenantOfParks = async (tx: Tx, tenantId: number, parkIds: readonly number[]): Promise<boolean> =>
  (await tx.$count(parks, and(eq(parks.tenantId, tenantId), inArray(parks.id, [...parkIds, 0])))) > 0;

/** @returns of these roles those that are there and enabled */
export const readEnabledRoles = (tx: Tx, roleIds: readonly number[]): Promise<Pick<Role, 'id' | 'roleType'>[]> =>
  tx
    .select({ id: roles.id, roleType: roles.roleType })
    .from(roles)
    .where(and(eq(roles.state, 1), isNull(roles.deletedAt), inArray(roles.id, [...roleIds, 0])));

/** @returns all enabled roles of this type, in their order */
export const readRolesOfType = (tx: Tx, roleType: Role['roleType']): Promise<Pick<Role, 'id' | 'name'>[]> =>
  tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.state, 1), isNull(roles.deletedAt), eq(roles.roleType, roleType)))
    .orderBy(asc(roles.id));
