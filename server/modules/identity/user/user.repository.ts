/** Rows of a person: what they are, which parks they belong to, which roles they hold. */
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { UserToSave } from '@/contract/apps';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parkUsers, roleUsers, users } from '../identity.table';

/** Who changes the rows, and when. */
export interface By {
  userId: number;
  now: Date;
}

const columnsOf = (input: UserToSave) => {
  const { id: _id, version: _version, parkIds: _parks, roleIds: _roles, ...columns } = input;
  return columns;
};

/** They have no password yet. @returns the ids, by login name */
export async function insertPeople(tx: Tx, inputs: readonly UserToSave[], by: By): Promise<Map<string, number>> {
  const made = {
    createdBy: by.userId,
    createdAt: by.now,
    updatedBy: by.userId,
    updatedAt: by.now,
    pwdUpdateTime: by.now,
  };
  const rows = await tx
    .insert(users)
    .values(inputs.map((input) => ({ ...columnsOf(input), passwordHash: '', ...made })))
    .returning({ id: users.id, loginName: users.loginName });
  return new Map(rows.map(({ id, loginName }) => [loginName, id]));
}

/** The caller increments the version. */
export async function updatePerson(tx: Tx, userId: number, input: UserToSave): Promise<void> {
  await tx.update(users).set(columnsOf(input)).where(eq(users.id, userId));
}

/** A new picture, or none. */
export async function setAvatar(tx: Tx, userId: number, avatar: string | null, by: By): Promise<void> {
  await tx.update(users).set({ avatar, updatedBy: by.userId, updatedAt: by.now }).where(eq(users.id, userId));
}

/** @returns the parks that the person belongs to */
export async function readParksOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.select({ parkId: parkUsers.parkId }).from(parkUsers).where(eq(parkUsers.userId, userId));
  return rows.map(({ parkId }) => parkId);
}

/** People join parks. */
export async function insertMembers(tx: Tx, members: (typeof parkUsers.$inferInsert)[]): Promise<void> {
  if (members.length > 0) await tx.insert(parkUsers).values(members);
}

/** Rows that stay are left alone: who was given what when is not rewritten. */
export async function setParks(tx: Tx, userId: number, parkIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(parkIds)];
  await tx.delete(parkUsers).where(and(eq(parkUsers.userId, userId), notInArray(parkUsers.parkId, [...wanted, 0])));
  if (wanted.length === 0) return;
  await tx
    .insert(parkUsers)
    .values(wanted.map((parkId) => ({ parkId, userId })))
    .onConflictDoNothing();
}

/** @returns role ids that the person has, in whichever park, expired or not. */
export const rolesOf = async (tx: Tx, userId: number): Promise<number[]> => {
  const rows = await tx.select({ roleId: roleUsers.roleId }).from(roleUsers).where(eq(roleUsers.userId, userId));
  return rows.map(({ roleId }) => roleId);
};

/** @returns what the person holds wherever they belong to. */
export async function rolesOfAllParks(tx: Tx, userId: number): Promise<{ roleId: number; parkId: null }[]> {
  const rows = await tx
    .select({ roleId: roleUsers.roleId })
    .from(roleUsers)
    .where(and(eq(roleUsers.userId, userId), isNull(roleUsers.parkId)));
  return rows.map(({ roleId }) => ({ roleId, parkId: null }));
}

/** People hold roles from now on. */
export async function insertGrants(tx: Tx, grants: (typeof roleUsers.$inferInsert)[]): Promise<void> {
  if (grants.length > 0) await tx.insert(roleUsers).values(grants);
}

/** Wherever the person held these roles. */
export async function takeRoles(tx: Tx, userId: number, roleIds: number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.delete(roleUsers).where(and(eq(roleUsers.userId, userId), inArray(roleUsers.roleId, roleIds)));
}

/** What no two people have at the same time. */
const UNIQUE_COLUMNS = { loginName: users.loginName, phone: users.phone, idCard: users.idCard } as const;

/** @param id whoever may have it already. @returns whether somebody else has it: of numbers only enabled people do */
export async function isTaken(
  tx: Tx,
  name: keyof typeof UNIQUE_COLUMNS,
  value: string,
  id: number | undefined,
): Promise<boolean> {
  const enabled = name === 'loginName' ? undefined : eq(users.state, ACCOUNT_STATE.enabled);
  const others = id === undefined ? undefined : ne(users.id, id);
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(UNIQUE_COLUMNS[name], value), enabled, others));
  return same !== undefined;
}
