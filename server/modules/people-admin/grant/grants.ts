/** Roles that somebody holds, park by park and until when; giving, prolonging and taking them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ROLE_TYPE } from '@/contract/codes';
import { forbidden, notFound } from '../../../http/app-error';
import { grantExpired, notMemberOfPark, notToYourself, notYourself, roleNotYours } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { assertSees, isAdministrator } from '../../identity/manageable';
import { assertHolds, giveableIn, missingRight, rightsOfRoles } from '../../identity/held-rights';
import { parkUsers, roleUsers, roles } from '../../identity/identity.table';
import { giveOrWait } from '../../identity/second-person';
import { parksWith } from '../../identity/rights';

type Endpoints = typeof adminUserRightsEndpoints;
type Giveable = OutputOf<Endpoints['listGiveableRoles']>;

/** @returns roles that the caller may give, in this park or in one of theirs: none with rights that they do not hold there */
export async function listGiveable(context: SignedInContext, parkId?: number): Promise<Giveable> {
  const { tx, user } = context;
  const free = isAdministrator(user);
  const mine = parksWith(user, 'user.manage');
  const here = parkId === undefined ? sql`true` : sql`(r.park_id is null or r.park_id = ${parkId})`;
  const { rows } = await tx.execute<{ id: string; name: string; role_type: 1 | 2; park_id: string | null }>(sql`
    select r.id, r.name, r.role_type, r.park_id from role r
    where r.state = 1 and r.deleted_at is null and ${here} and (${free}::boolean or (r.role_type = ${ROLE_TYPE.park}
      and (r.park_id is null or r.park_id = any (${`{${mine.join(',')}}`}::bigint[]))))
    order by r.role_type, r.id`);
  const ids = rows.map(({ id }) => Number(id));
  const given = await giveableIn(context, ids, parkId === undefined ? mine : [parkId]);
  return rows.flatMap(({ id, name, role_type: roleType, park_id: at }) =>
    given.has(Number(id)) ? [{ id: Number(id), name, roleType, parkId: at === null ? null : Number(at) }] : [],
  );
}

interface GrantRow extends Record<string, unknown> {
  id: string;
  role_id: string;
  role_name: string;
  role_type: 1 | 2;
  park_id: string | null;
  park_name: string | null;
  expire_time: string | null;
  state: UserGrant['state'];
}

export async function listGrants(context: SignedInContext, userId: number): Promise<UserGrant[]> {
  const { tx, now, user } = context;
  const { mayManage } = await assertSees(context, userId);
  const mine = parksWith(user, 'user.manage');
  const { rows } = await tx.execute<GrantRow>(sql`
    select ru.id, ru.role_id, r.name as role_name, r.role_type, ru.park_id, p.name as park_name, ru.expire_time,
      case when r.state <> 1 or r.deleted_at is not null then 'roleOff'
        when ru.expire_time <= ${now.toISOString()}::timestamptz then 'expired' else 'inForce' end as state
    from role_user ru join role r on r.id = ru.role_id left join park p on p.id = ru.park_id
    where ru.user_id = ${userId} order by ru.park_id nulls first, r.id, ru.id`);
  const held = rows.map((row) => ({
    roleId: Number(row.role_id),
    parkId: row.park_id === null ? null : Number(row.park_id),
  }));
  const rights = await rightsOfRoles(tx, held, await parksOf(context, userId));
  return rows.map((row) => {
    const [roleId, parkId] = [Number(row.role_id), row.park_id === null ? null : Number(row.park_id)];
    const isMine = parkId === null ? mayManage : mayManage || mine.includes(parkId);
    const given = rights.filter((right) => right.roleId === roleId && (parkId === null || right.parkId === parkId));
    const mayTake = isAdministrator(user) || row.role_type === ROLE_TYPE.park;
    const { role_name: roleName, role_type: roleType, park_name: parkName, state } = row;
    return {
      id: Number(row.id),
      roleId,
      roleName,
      roleType,
      parkId,
      parkName,
      state,
      expireTime: row.expire_time === null ? null : new Date(row.expire_time).getTime(),
      mayChange: isMine && mayTake && missingRight(user, given) === undefined,
    };
  });
}

/** In words, for the record of changes. */
const inWords = (grants: readonly UserGrant[]): string[] =>
  grants.map(({ roleName, parkName, expireTime }) =>
    [roleName, parkName, expireTime && new Date(expireTime).toISOString().slice(0, 10)].filter(Boolean).join(' · '),
  );

async function parksOf({ tx }: SignedInContext, userId: number): Promise<number[]> {
  const rows = await tx.select({ parkId: parkUsers.parkId }).from(parkUsers).where(eq(parkUsers.userId, userId));
  return rows.map(({ parkId }) => parkId);
}

/** @throws AppError 400 for oneself; 403 unless the role and the place are the caller's to give, with all that it gives there */
export async function assertMayGrant(context: SignedInContext, userId: number, roleId: number, parkId: number | null) {
  const { tx, user } = context;
  const { mayManage } = await assertSees(context, userId);
  if (userId === user.id) throw notToYourself();
  const mine = parksWith(user, 'user.manage');
  if (parkId === null ? !mayManage : !mine.includes(parkId)) throw forbidden();
  const [role] = await tx
    .select({ roleType: roles.roleType, parkId: roles.parkId })
    .from(roles)
    .where(and(eq(roles.id, roleId), eq(roles.state, 1), isNull(roles.deletedAt)));
  const isOurs = role && (role.parkId === null || role.parkId === (parkId ?? role.parkId));
  if (!isOurs || !(isAdministrator(user) || isKept(role, mine))) throw roleNotYours();
  const parkIds = parkId === null ? await parksOf(context, userId) : [parkId];
  await assertHolds(context, await rightsOfRoles(tx, [{ roleId, parkId }], parkIds));
}

/** A role of parks: of all, or of one of these. */
const isKept = (role: { roleType: number; parkId: number | null }, mine: readonly number[]): boolean =>
  role.roleType === ROLE_TYPE.park && (role.parkId === null || mine.includes(role.parkId));

async function audited(context: SignedInContext, userId: number, work: () => Promise<void>): Promise<UserGrant[]> {
  const before = await listGrants(context, userId);
  await work();
  const after = await listGrants(context, userId);
  const { rows } = await context.tx.execute<{ name: string }>(sql`select name from app_user where id = ${userId}`);
  context.audit({
    action: 'user.roles',
    bizType: 'user',
    bizId: userId,
    detail: { name: rows[0]?.name, before: { roles: inWords(before) }, after: { roles: inWords(after) } },
  });
  return after;
}

/** The same role in the same place again sets when it ends. @throws AppError 400, 403, 404 */
export async function saveGrant(
  context: SignedInContext,
  { userId, roleId, inParkId: parkId, expireTime }: InputOf<Endpoints['saveUserGrant']>,
): Promise<UserGrant[]> {
  const { tx, now } = context;
  await assertMayGrant(context, userId, roleId, parkId);
  if (expireTime !== null && expireTime <= now.getTime()) throw grantExpired({ expireTime: 'tooEarly' });
  const member = sql`select from park_user where user_id = ${userId} and park_id = ${parkId}`;
  if (parkId !== null && (await tx.execute(member)).rows.length === 0) throw notMemberOfPark();
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
    await tx.delete(roleUsers).where(eq(roleUsers.id, id));
  });
}
