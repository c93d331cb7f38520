/** Roles that somebody holds, park by park and until when; giving, prolonging and taking them. */
import type { UserGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ROLE_TYPE } from '@/contract/codes';
import { forbidden, notFound } from '../../../http/app-error';
import { grantExpired, notMemberOfPark, notToYourself, notYourself, roleNotYours } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { assertHolds, giveableIn, missingRight } from '../../identity/rights/held-rights.usecases';
import { giveOrWait } from '../../identity/user/give-roles.usecases';
import { readParksOf } from '../../identity/user/user.repository';
import { rightsOfRoles } from '../../identity/rights/held-rights.repository';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { readUserName } from '../../identity/user/user-name.repository';
import { deleteGrant, isMember, readGrantsOf, readRoleToGive, readRolesWithin } from './grant.repository';

type Endpoints = typeof adminUserRightsEndpoints;
type Giveable = OutputOf<Endpoints['listGiveableRoles']>;

/** @returns roles that the caller may give, in this park or in one of theirs: none with rights that they do not hold there */
export async function listGiveable(context: SignedInContext, parkId?: number): Promise<Giveable> {
  const { tx, user } = context;
  const mine = parksWith(user, 'user.manage');
  const roles = await readRolesWithin(tx, isAdministrator(user) ? null : mine, parkId);
  const ids = roles.map(({ id }) => id);
  const given = await giveableIn(context, ids, parkId === undefined ? mine : [parkId]);
  return roles.filter(({ id }) => given.has(id));
}

/** @returns what the person holds, with what of it the caller may change. @throws AppError 404 */
export async function listGrants(context: SignedInContext, userId: number): Promise<UserGrant[]> {
  const { tx, now, user } = context;
  const { mayManage } = await assertSees(context, userId);
  const mine = parksWith(user, 'user.manage');
  const held = await readGrantsOf(tx, userId, now);
  const rights = await rightsOfRoles(tx, held, await readParksOf(tx, userId));
  return held.map((grant) => {
    const { roleId, parkId } = grant;
    const isMine = parkId === null ? mayManage : mayManage || mine.includes(parkId);
    const given = rights.filter((right) => right.roleId === roleId && (parkId === null || right.parkId === parkId));
    const mayTake = isAdministrator(user) || grant.roleType === ROLE_TYPE.park;
    return {
      ...grant,
      expireTime: grant.expireTime?.getTime() ?? null,
      mayChange: isMine && mayTake && missingRight(user, given) === undefined,
    };
  });
}

/** As text, for the audit log. */
const inWords = (grants: readonly UserGrant[]): string[] =>
  grants.map(({ roleName, parkName, expireTime }) =>
    [roleName, parkName, expireTime && new Date(expireTime).toISOString().slice(0, 10)].filter(Boolean).join(' · '),
  );

/** @throws AppError 400 for oneself; 403 unless the role and the place are the caller's to give, with every right that it gives there */
export async function assertMayGrant(context: SignedInContext, userId: number, roleId: number, parkId: number | null) {
  const { tx, user } = context;
  const { mayManage } = await assertSees(context, userId);
  if (userId === user.id) throw notToYourself();
  const mine = parksWith(user, 'user.manage');
  if (parkId === null ? !mayManage : !mine.includes(parkId)) throw forbidden();
  const role = await readRoleToGive(tx, roleId);
  const isOurs = role && (role.parkId === null || role.parkId === (parkId ?? role.parkId));
  if (!isOurs || !(isAdministrator(user) || isKept(role, mine))) throw roleNotYours();
  const parkIds = parkId === null ? await readParksOf(tx, userId) : [parkId];
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId, parkId }], parkIds));
}

/** Whether it is a park role: for all parks, or for one of these. */
const isKept = (role: { roleType: number; parkId: number | null }, mine: readonly number[]): boolean =>
  role.roleType === ROLE_TYPE.park && (role.parkId === null || mine.includes(role.parkId));

async function audited(context: SignedInContext, userId: number, work: () => Promise<void>): Promise<UserGrant[]> {
  const before = await listGrants(context, userId);
  await work();
  const after = await listGrants(context, userId);
  const name = await readUserName(context.tx, userId);
  context.audit({
    action: 'user.roles',
    bizType: 'user',
    bizId: userId,
    detail: { name, before: { roles: inWords(before) }, after: { roles: inWords(after) } },
  });
  return after;
}

/** Giving the same role in the same park again changes its end date. @throws AppError 400, 403, 404 */
export async function saveGrant(
  context: SignedInContext,
  { userId, roleId, inParkId: parkId, expireTime }: InputOf<Endpoints['saveUserGrant']>,
): Promise<UserGrant[]> {
  const { tx, now } = context;
  await assertMayGrant(context, userId, roleId, parkId);
  if (expireTime !== null && expireTime <= now.getTime()) throw grantExpired({ expireTime: 'tooEarly' });
  if (parkId !== null && !(await isMember(tx, userId, parkId))) throw notMemberOfPark();
  const until = expireTime === null ? null : new Date(expireTime);
  return audited(context, userId, async () => {
    await giveOrWait(context, { userId, roleId, parkId, expireTime: until });
  });
}

/** @throws AppError 403, 404 */
export async function removeGrant(
  context: SignedInContext,
  { userId, id }: InputOf<Endpoints['removeUserGrant']>,
): Promise<UserGrant[]> {
  const { tx, user } = context;
  const grant = (await listGrants(context, userId)).find((one) => one.id === id);
  if (!grant) throw notFound();
  if (!grant.mayChange) throw roleNotYours();
  if (userId === user.id && !isAdministrator(user)) throw notYourself();
  return audited(context, userId, async () => {
    await deleteGrant(tx, id);
  });
}
