/** Roles that somebody holds, park by park and until when; giving, prolonging and taking them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ROLE_TYPE } from '@/contract/codes';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { assertSees, isAdministrator } from '../identity/manageable';
import { roleUsers } from '../identity/identity.table';
import { beyond } from '../identity/user.checks';
import { parksWith } from '../session/rights';

type Endpoints = typeof adminUserRightsEndpoints;
type Giveable = OutputOf<Endpoints['listGiveableRoles']>;

/** @returns roles that the caller may give, in this park or everywhere: none with rights that they do not hold */
export async function listGiveable(context: SignedInContext, parkId?: number): Promise<Giveable> {
  const { tx, user } = context;
  const free = isAdministrator(user);
  const mine = `{${parksWith(user, 'user.manage').join(',')}}`;
  const here = parkId === undefined ? sql`true` : sql`(r.park_id is null or r.park_id = ${parkId})`;
  const { rows } = await tx.execute<{ id: string; name: string; role_type: 1 | 2; park_id: string | null }>(sql`
    select r.id, r.name, r.role_type, r.park_id from role r
    where r.state = 1 and r.deleted_at is null and ${here} and (${free}::boolean or (r.role_type = ${ROLE_TYPE.park}
      and (r.park_id is null or r.park_id = any (${mine}::bigint[]))
      and not exists (select from role_func rf join func f on f.id = rf.func_id
        where rf.role_id = r.id and f.perm_code = any (${`{${beyond(user).join(',')}}`}::text[]))))
    order by r.role_type, r.id`);
  return rows.map(({ id, name, role_type: roleType, park_id: at }) => ({
    ...{ id: Number(id), name, roleType },
    parkId: at === null ? null : Number(at),
  }));
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
  const giveable = new Set((await listGiveable(context)).map(({ id }) => id));
  const mine = parksWith(user, 'user.manage');
  const { rows } = await tx.execute<GrantRow>(sql`
    select ru.id, ru.role_id, r.name as role_name, r.role_type, ru.park_id, p.name as park_name, ru.expire_time,
      case when r.state <> 1 or r.deleted_at is not null then 'roleOff'
        when ru.expire_time <= ${now.toISOString()}::timestamptz then 'expired' else 'inForce' end as state
    from role_user ru join role r on r.id = ru.role_id left join park p on p.id = ru.park_id
    where ru.user_id = ${userId} order by ru.park_id nulls first, r.id, ru.id`);
  return rows.map((row) => {
    const parkId = row.park_id === null ? null : Number(row.park_id);
    const isMine = parkId === null ? mayManage : mayManage || mine.includes(parkId);
    const { role_name: roleName, role_type: roleType, park_name: parkName, state } = row;
    return {
      ...{ id: Number(row.id), roleId: Number(row.role_id), roleName, roleType, parkId, parkName, state },
      expireTime: row.expire_time === null ? null : new Date(row.expire_time).getTime(),
      mayChange: isMine && (isAdministrator(user) || giveable.has(Number(row.role_id))),
    };
  });
}

/** In words, for the record of changes. */
const inWords = (grants: readonly UserGrant[]): string[] =>
  grants.map(({ roleName, parkName, expireTime }) =>
    [roleName, parkName, expireTime && new Date(expireTime).toISOString().slice(0, 10)].filter(Boolean).join(' · '),
  );

/** @throws AppError 403 unless the role and the place are the caller's to give */
async function assertMayGrant(context: SignedInContext, userId: number, roleId: number, parkId: number | null) {
  const { mayManage } = await assertSees(context, userId);
  const mine = parksWith(context.user, 'user.manage');
  if (parkId === null ? !mayManage : !mine.includes(parkId)) throw forbidden();
  const roles = await listGiveable(context, parkId ?? undefined);
  if (!roles.some(({ id }) => id === roleId)) throw forbidden('user.roleNotYours');
}

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
  if (expireTime !== null && expireTime <= now.getTime())
    throw new AppError(400, 'user.expired', { fields: { expireTime: 'tooEarly' } });
  const member = sql`select from park_user where user_id = ${userId} and park_id = ${parkId}`;
  if (parkId !== null && (await tx.execute(member)).rows.length === 0)
    throw new AppError(400, 'user.notMember', { fields: { inParkId: 'user.notMember' } });
  const place = parkId === null ? isNull(roleUsers.parkId) : eq(roleUsers.parkId, parkId);
  const same = and(eq(roleUsers.userId, userId), eq(roleUsers.roleId, roleId), place);
  const until = { expireTime: expireTime === null ? null : new Date(expireTime) };
  return audited(context, userId, async () => {
    const changed = await tx.update(roleUsers).set(until).where(same).returning({ id: roleUsers.id });
    if (changed.length === 0) await tx.insert(roleUsers).values({ userId, roleId, parkId, ...until });
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
  if (!grant.mayChange) throw forbidden('user.roleNotYours');
  if (userId === user.id && !isAdministrator(user)) throw new AppError(400, 'user.notYourself');
  return audited(context, userId, async () => {
    await tx.delete(roleUsers).where(eq(roleUsers.id, id));
  });
}
