/** Queries of changes of roles that wait for an approval. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import {
  funcs,
  orgs,
  parks,
  parkUsers,
  pendingGrants,
  roleFuncs,
  roleOrgs,
  roleParks,
  roles,
  roleUsers,
  users,
} from '../../identity/identity.table';
import { roleChanges, type RoleChange, type RoleSettings } from './role-change.table';

export async function insertChange(tx: Tx, values: typeof roleChanges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(roleChanges).values(values).returning({ id: roleChanges.id });
  return row?.id ?? 0;
}

/** @returns the change, locked until the transaction ends */
export async function lockChange(tx: Tx, id: number): Promise<RoleChange | null> {
  const [row] = await tx.select().from(roleChanges).where(eq(roleChanges.id, id)).for('update');
  return row ?? null;
}

/** @returns what waits for this role or these grants */
export async function findWaiting(
  tx: Tx,
  of: { rightsOf: number } | { grantIds: readonly number[] },
): Promise<RoleChange[]> {
  const which =
    'rightsOf' in of
      ? and(eq(roleChanges.roleId, of.rightsOf), isNull(roleChanges.grantId))
      : inArray(roleChanges.grantId, [...of.grantIds, 0]);
  return tx
    .select()
    .from(roleChanges)
    .where(and(isNull(roleChanges.decidedAt), which));
}

export async function closeChange(tx: Tx, id: number, set: { decidedAt: Date; applied: boolean }): Promise<void> {
  await tx.update(roleChanges).set(set).where(eq(roleChanges.id, id));
}

/** What the change is about, as people call it. */
export interface ChangeFacts {
  role: { id: number; name: string; state: number; deletedAt: Date | null };
  parkName: string | null;
  grant: typeof pendingGrants.$inferSelect | null;
  person: { id: number; name: string; state: number } | null;
  isMember: boolean;
}

export async function readAbout(tx: Tx, { roleId, grantId }: RoleChange): Promise<ChangeFacts | null> {
  const [role] = await tx
    .select({ id: roles.id, name: roles.name, state: roles.state, deletedAt: roles.deletedAt })
    .from(roles)
    .where(eq(roles.id, roleId));
  if (!role) return null;
  if (grantId === null) return { role, parkName: null, grant: null, person: null, isMember: true };
  const [row] = await tx
    .select({
      grant: pendingGrants,
      person: { id: users.id, name: users.name, state: users.state },
      parkName: parks.name,
      member: parkUsers.parkId,
    })
    .from(pendingGrants)
    .innerJoin(users, eq(users.id, pendingGrants.userId))
    .leftJoin(parks, eq(parks.id, pendingGrants.parkId))
    .leftJoin(parkUsers, and(eq(parkUsers.userId, pendingGrants.userId), eq(parkUsers.parkId, pendingGrants.parkId)))
    .where(eq(pendingGrants.id, grantId));
  if (!row) return null;
  const { grant, person, parkName, member } = row;
  return { role, grant, person, parkName, isMember: grant.parkId === null || member !== null };
}

/** @returns ids of functions with their names and what they permit */
export const readFuncs = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: funcs.id, name: funcs.name, permission: funcs.permCode })
    .from(funcs)
    .where(inArray(funcs.id, [...ids, 0]));

export async function readFuncIds(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx.select({ id: roleFuncs.funcId }).from(roleFuncs).where(eq(roleFuncs.roleId, roleId));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

const ordered = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** @returns where the role counts, whom it shows and whether it does, as it is now */
export async function readSettings(tx: Tx, roleId: number): Promise<RoleSettings | null> {
  const { state, orgId, parkId, dataScope } = roles;
  const [row] = await tx.select({ state, orgId, parkId, dataScope }).from(roles).where(eq(roles.id, roleId));
  if (!row) return null;
  const orgIds = await tx.select({ id: roleOrgs.orgId }).from(roleOrgs).where(eq(roleOrgs.roleId, roleId));
  const parkIds = await tx.select({ id: roleParks.parkId }).from(roleParks).where(eq(roleParks.roleId, roleId));
  return { ...row, scopeOrgIds: ordered(orgIds), scopeParkIds: ordered(parkIds) };
}

/** @returns names of organisations, then of parks */
export async function readPlaces(
  tx: Tx,
  { orgIds, parkIds }: { orgIds: readonly number[]; parkIds: readonly number[] },
): Promise<string[]> {
  const [ofOrgs, ofParks] = [
    await tx
      .select({ name: orgs.name })
      .from(orgs)
      .where(inArray(orgs.id, [...orgIds, 0]))
      .orderBy(orgs.id),
    await tx
      .select({ name: parks.name })
      .from(parks)
      .where(inArray(parks.id, [...parkIds, 0]))
      .orderBy(parks.id),
  ];
  return [...ofOrgs, ...ofParks].map(({ name }) => name);
}

/** @returns how many people hold the role */
export async function countHolders(tx: Tx, roleId: number): Promise<number> {
  const rows = await tx.selectDistinct({ id: roleUsers.userId }).from(roleUsers).where(eq(roleUsers.roleId, roleId));
  return rows.length;
}

/** @returns the parks that somebody belongs to */
export async function parksOfPerson(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.select({ id: parkUsers.parkId }).from(parkUsers).where(eq(parkUsers.userId, userId));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
