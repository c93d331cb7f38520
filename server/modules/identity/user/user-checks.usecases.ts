/** What saving a person may not do: reach beyond the caller's own parks and rights, or take a name that is taken. */
import type { UserToSave } from '@/contract/apps';
import { ROLE_TYPE, USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { forbidden } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import type { SessionUser } from '../../../http/context';
import { parksWith } from '../rights/rights.rules';
import { assertHolds, giveableIn } from '../rights/held-rights.usecases';
import { isAdministrator } from '../rights/administrator.rules';
import {
  countValidParks,
  isTenantOfParks,
  readEnabledRoles,
  readOrgPlace,
  readRolesOfType,
} from './user-place.repository';
import { isTaken, readParksOf } from './user.repository';
import { rightsOfRoles } from '../rights/held-rights.repository';

interface Wanted {
  /** The person who may have it already. */
  id?: number | undefined;
  loginName?: string;
  phone?: string | null;
  idCard?: string | null;
}

const TAKEN = { loginName: 'user.loginNameTaken', phone: 'user.phoneTaken', idCard: 'user.idCardTaken' } as const;

/** Unique among enabled users; a login name is never reused. @throws AppError 400 naming the field */
export async function assertFree(tx: Tx, wanted: Wanted): Promise<void> {
  for (const name of ['loginName', 'phone', 'idCard'] as const) {
    const value = wanted[name];
    if (value === undefined || value === null) continue;
    if (await isTaken(tx, name, value, wanted.id)) throw wrongField(name, TAKEN[name]);
  }
}

/** @throws AppError 400 for a park, role or organisation that does not exist */
async function assertThere(tx: Tx, input: UserToSave, caller: SessionUser): Promise<void> {
  if ((await countValidParks(tx, input.parkIds)) < new Set(input.parkIds).size)
    throw wrongField('parkIds', 'park.notFound');
  if (input.orgId !== null && !(await mayPlace(tx, caller, input.orgId))) throw wrongField('orgId', 'record.notFound');
}

/** Into an organisation of the caller's parks, or one that serves all parks of the tenant of one of them. */
export async function mayPlace(tx: Tx, caller: SessionUser, orgId: number): Promise<boolean> {
  const org = await readOrgPlace(tx, orgId);
  if (!org || isAdministrator(caller)) return org !== undefined;
  const mine = parksWith(caller, 'user.manage');
  if (org.parkId !== null) return mine.includes(org.parkId);
  return isTenantOfParks(tx, org.tenantId, mine);
}

/** @param kept values that the user has already: a role that was disabled meanwhile must not block saving a new phone number. @throws AppError 400 */
async function readRoles(tx: Tx, roleIds: readonly number[], kept: readonly number[]) {
  const wanted = [...new Set(roleIds)];
  const found = await readEnabledRoles(tx, wanted);
  const there = new Set([...kept, ...found.map(({ id }) => id)]);
  if (!wanted.every((id) => there.has(id))) throw wrongField('roleIds', 'record.notFound');
  return found;
}

const everywhere = (roleIds: readonly number[]) => roleIds.map((roleId) => ({ roleId, parkId: null }));

/** What is given and taken by saving: other roles, and the roles of all parks in a park that is new to the person. */
async function rightsMoved(tx: Tx, input: UserToSave, kept: readonly number[]) {
  const others = [
    ...input.roleIds.filter((id) => !kept.includes(id)),
    ...kept.filter((id) => !input.roleIds.includes(id)),
  ];
  const moved = await rightsOfRoles(tx, everywhere(others), input.parkIds);
  if (input.id === undefined) return moved;
  const before = await readParksOf(tx, input.id);
  const fresh = input.parkIds.filter((id) => !before.includes(id));
  return [...moved, ...(await rightsOfRoles(tx, everywhere(kept), fresh))];
}

/** Roles can only be given with rights that the caller holds, and never to oneself. @param kept role ids that the person has already. @throws AppError 400, 403 */
export async function assertMayGive(
  tx: Tx,
  caller: SessionUser,
  input: UserToSave,
  kept: readonly number[],
): Promise<void> {
  const mine = new Set(parksWith(caller, 'user.manage'));
  await assertThere(tx, input, caller);
  const found = await readRoles(tx, input.roleIds, kept);
  const given = found.filter(({ id }) => !kept.includes(id));
  if (input.id === caller.id && given.length > 0) throw wrongField('roleIds', 'user.notToYourself');
  if (isAdministrator(caller)) return;
  if (input.usertype === USER_TYPE.administrator) throw forbidden();
  if (input.parkIds.length === 0 || !input.parkIds.every((parkId) => mine.has(parkId))) throw forbidden();
  if (given.some(({ roleType }) => roleType !== ROLE_TYPE.park)) throw forbidden();
  await assertHolds({ tx, user: caller }, await rightsMoved(tx, input, kept), 'roleIds');
}

/** @returns the roles of a park that the caller may give in one of their parks: none with rights that they do not hold there. */
export async function rolesToGive(tx: Tx, caller: SessionUser): Promise<{ id: number; name: string }[]> {
  const ofParks = await readRolesOfType(tx, ROLE_TYPE.park);
  const ids = ofParks.map(({ id }) => id);
  const given = await giveableIn({ tx, user: caller }, ids, parksWith(caller, 'user.manage'));
  return ofParks.filter(({ id }) => given.has(id));
}
