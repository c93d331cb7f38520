/** Rows of a person: what they are, which parks they belong to, which roles they hold. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { UserToSave } from '@/contract/apps';
import type { Tx } from '../../db/open';
import { assertRoomFor } from './tenant.limits';
import { parkUsers, roleUsers, users } from './identity.table';
import { graveRoles, waitForSecond } from './second-person';

interface By {
  userId: number;
  now: Date;
}

const columnsOf = (input: UserToSave) => {
  const { id: _id, version: _version, parkIds: _parks, roleIds: _roles, ...columns } = input;
  return columns;
};

/** Rows that stay are left alone: who was given what when is not rewritten. */
async function setParks(tx: Tx, userId: number, parkIds: readonly number[]): Promise<void> {
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

/** Gives roles for all parks of their people; what takes a second person waits. */
export async function giveEverywhere(
  tx: Tx,
  given: readonly { readonly roleId: number; readonly userId: number }[],
  by: By,
): Promise<void> {
  const grave = await graveRoles(tx, [...new Set(given.map(({ roleId }) => roleId))]);
  const grants = given.map((one) => ({ ...one, parkId: null, expireTime: null }));
  const atOnce = grants.filter(({ roleId }) => !grave.has(roleId));
  if (atOnce.length > 0) await tx.insert(roleUsers).values(atOnce);
  await waitForSecond(
    tx,
    grants.filter(({ roleId }) => grave.has(roleId)),
    by,
  );
}

/** Roles given for one park only are the park's business and stay while the role does. */
async function setRoles(tx: Tx, userId: number, roleIds: readonly number[], by: By): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const held = await rolesOf(tx, userId);
  const gone = held.filter((roleId) => !wanted.includes(roleId));
  if (gone.length > 0) {
    await tx.delete(roleUsers).where(and(eq(roleUsers.userId, userId), inArray(roleUsers.roleId, gone)));
  }
  const fresh = wanted.filter((roleId) => !held.includes(roleId));
  await giveEverywhere(
    tx,
    fresh.map((roleId) => ({ roleId, userId })),
    by,
  );
}

/** @returns the new person, who has no password yet. @throws AppError 409 `tenant.full` */
export async function insertUser(tx: Tx, input: UserToSave, by: By): Promise<number> {
  await assertRoomFor(tx, { ...input, id: undefined });
  const audit = {
    createdBy: by.userId,
    createdAt: by.now,
    updatedBy: by.userId,
    updatedAt: by.now,
    pwdUpdateTime: by.now,
  };
  const [row] = await tx
    .insert(users)
    .values({ ...columnsOf(input), passwordHash: '', ...audit })
    .returning({ id: users.id });
  if (!row) throw new Error('person was not stored');
  await setParks(tx, row.id, input.parkIds);
  await setRoles(tx, row.id, input.roleIds, by);
  return row.id;
}

/** The version is counted up by whoever keeps the record. */
export async function changeUser(tx: Tx, userId: number, input: UserToSave, by: By): Promise<void> {
  await assertRoomFor(tx, { ...input, id: userId });
  await tx.update(users).set(columnsOf(input)).where(eq(users.id, userId));
  await setParks(tx, userId, input.parkIds);
  await setRoles(tx, userId, input.roleIds, by);
}
