/** Making and changing a person: what they are, which parks they belong to, which roles they hold. */
import type { UserToSave } from '@/contract/apps';
import type { Tx } from '../../../db/open';
import { assertRoomFor } from '../tenant/account-limit.usecases';
import { giveEverywhere } from './give-roles.usecases';
import { type By, insertPeople, rolesOf, setParks, takeRoles, updatePerson } from './user.repository';

/** Roles given for one park only are the park's business and stay while the role does. */
async function setRoles(tx: Tx, userId: number, roleIds: readonly number[], by: By): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const held = await rolesOf(tx, userId);
  await takeRoles(
    tx,
    userId,
    held.filter((roleId) => !wanted.includes(roleId)),
  );
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
  const [id] = (await insertPeople(tx, [input], by)).values();
  if (id === undefined) throw new Error('person was not stored');
  await setParks(tx, id, input.parkIds);
  await setRoles(tx, id, input.roleIds, by);
  return id;
}

/** The caller increments the version. */
export async function changeUser(tx: Tx, userId: number, input: UserToSave, by: By): Promise<void> {
  await assertRoomFor(tx, { ...input, id: userId });
  await updatePerson(tx, userId, input);
  await setParks(tx, userId, input.parkIds);
  await setRoles(tx, userId, input.roleIds, by);
}
