/** Making and changing a person: what they are, which parks they belong to, which roles they hold. */
import type { UserToSave } from '@/contract/apps';
import { assertRoomFor } from '../tenant/account-limit.usecases';
import { giveEverywhere } from './give-roles.usecases';
import type { Giver } from './role-approval.usecases';
import { insertPeople, rolesOf, setParks, takeRoles, updatePerson } from './user.repository';

/** Roles given for one park only are the park's business and stay while the role does. */
async function setRoles(giver: Giver, userId: number, roleIds: readonly number[]): Promise<void> {
  const { tx } = giver;
  const wanted = [...new Set(roleIds)];
  const held = await rolesOf(tx, userId);
  await takeRoles(
    tx,
    userId,
    held.filter((roleId) => !wanted.includes(roleId)),
  );
  const fresh = wanted.filter((roleId) => !held.includes(roleId));
  await giveEverywhere(
    giver,
    fresh.map((roleId) => ({ roleId, userId })),
  );
}

/** @returns the new person, who has no password yet. @throws AppError 409 `tenant.full` */
export async function insertUser(giver: Giver, input: UserToSave): Promise<number> {
  const { tx, user, now } = giver;
  await assertRoomFor(tx, { ...input, id: undefined });
  const [id] = (await insertPeople(tx, [input], { userId: user.id, now })).values();
  if (id === undefined) throw new Error('person was not stored');
  await setParks(tx, id, input.parkIds);
  await setRoles(giver, id, input.roleIds);
  return id;
}

/** The caller increments the version. */
export async function changeUser(giver: Giver, userId: number, input: UserToSave): Promise<void> {
  const { tx } = giver;
  await assertRoomFor(tx, { ...input, id: userId });
  await updatePerson(tx, userId, input);
  await setParks(tx, userId, input.parkIds);
  await setRoles(giver, userId, input.roleIds);
}
