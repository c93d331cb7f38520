/** Who has a role: where, until when; giving it and taking it away. */
import { ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { RoleRecord, roleEndpoints } from '@/contract/admin-role';
import type { RowResult } from '@/contract/crud';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { noSuchPerson, notToYourself, roleNotYours } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import { readPage } from '../admin/list/listing.repository';
import { batch, saveRecord } from '../admin/record/record.usecases';
import { parksWith, seesAll } from '../identity/rights/rights.rules';
import { assertHolds } from '../identity/rights/held-rights.usecases';
import { giveOrWait } from '../identity/user/give-roles.usecases';
import { rightsOfRoles } from '../identity/rights/held-rights.repository';
import { roleRecordDef } from './role.record';
import { deleteMember, findGiven, findNameOf, memberListing, readCandidates } from './role-members.repository';

type Endpoints = typeof roleEndpoints;

/** @throws AppError 404 for a role that the caller does not see */
export async function listMembers(
  context: SignedInContext,
  input: InputOf<Endpoints['listRoleMembers']>,
): Promise<OutputOf<Endpoints['listRoleMembers']>> {
  await roleRecordDef.read(context, input.roleId);
  return readPage(context, memberListing, input);
}

/** @throws AppError 404 for a role that the caller does not see */
export async function listCandidates(
  context: SignedInContext,
  { roleId, keyword }: InputOf<Endpoints['listRoleCandidates']>,
): Promise<OutputOf<Endpoints['listRoleCandidates']>> {
  if (roleId !== undefined) await roleRecordDef.read(context, roleId);
  return readCandidates(context, roleId ?? null, keyword);
}

/** Nobody gives or takes rights that they do not hold there, nor beyond their own parks. @throws AppError 400, 403 */
async function assertMayGive(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  const { tx, user } = context;
  if (seesAll(user)) return;
  const mine = parksWith(user, 'role.manage');
  if (role.roleType !== ROLE_TYPE.park || role.state !== ROLE_STATE.enabled) throw roleNotYours();
  const place = parkId ?? role.parkId;
  if (place === null || !mine.includes(place)) throw wrongField('parkId', 'role.parkNeeded');
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId: role.id, parkId }], [place]));
}

/** Nobody may give themselves more rights, not even administrators. @throws AppError 400 */
function assertNotMyself({ user }: SignedInContext, userId: number): void {
  if (userId === user.id) throw notToYourself();
}

async function assertPark(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  if (parkId !== null && role.parkId !== null && role.parkId !== parkId) throw wrongField('parkId', 'role.placeDenied');
  await assertMayGive(context, role, parkId);
}

function expiryOf({ now }: SignedInContext, expireTime: number | null): Date | null {
  if (expireTime === null) return null;
  if (expireTime <= now.getTime() || expireTime > 8e12) throw wrongField('expireTime', 'role.expiryOver');
  return new Date(expireTime);
}

/** @returns false if the grant waits for a second person */
async function giveTo(
  context: SignedInContext,
  { id: roleId, name: roleName }: RoleRecord,
  { userId, parkId, expiry }: { userId: number; parkId: number | null; expiry: Date | null },
): Promise<boolean> {
  assertNotMyself(context, userId);
  const name = await findNameOf(context, userId, parkId);
  if (name === undefined) throw noSuchPerson();
  if (!(await giveOrWait(context, { userId, roleId, parkId, expireTime: expiry }))) return false;
  context.audit({
    action: 'role.give',
    bizType: 'role',
    bizId: roleId,
    detail: { name: roleName, after: { person: name, parkId, expireTime: expiry?.getTime() ?? null } },
  });
  return true;
}

/** For somebody who already has the role, the end date is changed. */
export async function addMembers(
  context: SignedInContext,
  { roleId, userIds, parkId, expireTime }: InputOf<Endpoints['addRoleMembers']>,
): Promise<{ results: RowResult[] }> {
  const role = await roleRecordDef.read(context, roleId);
  await assertPark(context, role, parkId);
  const expiry = expiryOf(context, expireTime);
  return batch(context, userIds, async (inner, userId) => {
    const isGiven = await giveTo(inner, role, { userId, parkId, expiry });
    return isGiven ? null : { code: 'role.waitsForSecond', done: true };
  });
}

/** Saves a role with its first members, in one transaction. @throws AppError like saving and giving */
export async function saveRole(
  context: SignedInContext,
  { memberIds = [], ...input }: InputOf<Endpoints['saveRole']>,
): Promise<RoleRecord> {
  const role = await saveRecord(context, roleRecordDef, input);
  if (memberIds.length === 0) return role;
  const { parkId } = role;
  await assertPark(context, role, parkId);
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const userId of new Set(memberIds)) await giveTo(context, role, { userId, parkId, expiry: null });
  return roleRecordDef.read(context, role.id);
}

async function readGiven(context: SignedInContext, id: number) {
  const given = await findGiven(context, id);
  if (!given) throw notFound();
  const { roleId, ...rest } = given;
  const role = await roleRecordDef.read(context, roleId);
  await assertMayTake(context, role, rest.parkId);
  return { role, ...rest };
}

/** A role given for all parks cannot be taken away by the administrator of one park. @throws AppError 403 */
async function assertMayTake(context: SignedInContext, role: RoleRecord, parkId: number | null): Promise<void> {
  const { tx, user } = context;
  if (seesAll(user)) return;
  const place = parkId ?? role.parkId;
  if (place === null || !parksWith(user, 'role.manage').includes(place)) throw roleNotYours();
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId: role.id, parkId }], [place]));
}

export async function changeMember(
  context: SignedInContext,
  { id, expireTime }: InputOf<Endpoints['changeRoleMember']>,
): Promise<{ id: number }> {
  const { role, parkId, userId, name } = await readGiven(context, id);
  assertNotMyself(context, userId);
  await assertPark(context, role, parkId);
  const expiry = expiryOf(context, expireTime);
  if (!(await giveOrWait(context, { userId, roleId: role.id, parkId, expireTime: expiry }))) return { id };
  const detail = { name: role.name, after: { person: name, parkId, expireTime } };
  context.audit({ action: 'role.give', bizType: 'role', bizId: role.id, detail });
  return { id };
}

export const removeMembers = (context: SignedInContext, ids: readonly number[]): Promise<{ results: RowResult[] }> =>
  batch(context, ids, async (inner, id) => {
    const { role, parkId, name } = await readGiven(inner, id);
    await deleteMember(inner.tx, id);
    const detail = { name: role.name, before: { person: name, parkId } };
    inner.audit({ action: 'role.take', bizType: 'role', bizId: role.id, detail });
    return null;
  });
