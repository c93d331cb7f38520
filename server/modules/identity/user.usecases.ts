/** Making and changing a person. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { UserToSave } from '@/contract/apps';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { parkUsers, roleUsers, users } from './identity.table';
import { assertMayManage } from './manageable';
import { assertFree, assertMayGive } from './user.checks';

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

const rolesOf = async (tx: Tx, userId: number): Promise<number[]> => {
  const rows = await tx.select({ roleId: roleUsers.roleId }).from(roleUsers).where(eq(roleUsers.userId, userId));
  return rows.map(({ roleId }) => roleId);
};

/** Roles given for one park only are the park's business and stay while the role does. */
async function setRoles(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const held = await rolesOf(tx, userId);
  const gone = held.filter((roleId) => !wanted.includes(roleId));
  if (gone.length > 0) {
    await tx.delete(roleUsers).where(and(eq(roleUsers.userId, userId), inArray(roleUsers.roleId, gone)));
  }
  const fresh = wanted.filter((roleId) => !held.includes(roleId));
  if (fresh.length > 0) await tx.insert(roleUsers).values(fresh.map((roleId) => ({ roleId, userId, parkId: null })));
}

/** @returns the new person, who has no password yet. */
export async function insertUser(tx: Tx, input: UserToSave, by: { userId: number; now: Date }): Promise<number> {
  const audit = { updatedBy: by.userId, updatedAt: by.now, pwdUpdateTime: by.now };
  const [row] = await tx
    .insert(users)
    .values({ ...columnsOf(input), passwordHash: '', ...audit })
    .returning({ id: users.id });
  if (!row) throw new Error('person was not stored');
  await setParks(tx, row.id, input.parkIds);
  await setRoles(tx, row.id, input.roleIds);
  return row.id;
}

async function change(context: SignedInContext, userId: number, input: UserToSave): Promise<number> {
  const { tx, user, now } = context;
  const [saved] = await tx
    .update(users)
    .set({ ...columnsOf(input), version: sql`${users.version} + 1`, updatedBy: user.id, updatedAt: now })
    .where(and(eq(users.id, userId), input.version === undefined ? undefined : eq(users.version, input.version)))
    .returning({ version: users.version });
  if (!saved) throw new AppError(409, 'record.changed');
  await setParks(tx, userId, input.parkIds);
  await setRoles(tx, userId, input.roleIds);
  return saved.version;
}

/** @throws AppError 400 naming fields, 403, 404, 409 */
export async function saveUser(context: SignedInContext, input: UserToSave): Promise<{ id: number; version: number }> {
  const { tx, user, now } = context;
  if (input.id !== undefined) await assertMayManage(tx, user, input.id);
  // Whoever could disable or demote themselves could leave the platform without an administrator.
  if (input.id === user.id && (input.state !== ACCOUNT_STATE.enabled || input.usertype !== user.usertype)) {
    throw new AppError(400, 'user.notYourself');
  }
  await assertMayGive(tx, user, input, input.id === undefined ? [] : await rolesOf(tx, input.id));
  // Somebody disabled holds neither number nor card: both may be another's by now.
  const { loginName } = input;
  await assertFree(tx, input.state === ACCOUNT_STATE.enabled ? input : { id: input.id, loginName });
  const id = input.id ?? (await insertUser(tx, input, { userId: user.id, now }));
  const version = input.id === undefined ? 1 : await change(context, id, input);
  const { idCard: _idCard, ...detail } = input;
  context.audit({ action: input.id === undefined ? 'user.create' : 'user.change', bizType: 'user', bizId: id, detail });
  return { id, version };
}
