/** What is done to several people at once; each on its own, what is refused leaves the others alone. */
import { type SQL, sql } from 'drizzle-orm';
import type { UserRecord, adminUserEndpoints } from '@/contract/admin-user';
import type { InputOf } from '@/contract/endpoint';
import type { RowResult } from '@/contract/crud';
import type { SignedInContext } from '../../../http/context';
import { forbidden, notFound } from '../../../http/app-error';
import { likePattern } from '../../../lists/like-pattern';
import { batch, saveRecord } from '../../admin/record';
import { scopeOf } from '../../identity/scope';
import { assertHolds, assertHoldsAllOf, rightsOfRoles } from '../../identity/held-rights';
import { parkUsers } from '../../identity/identity.table';
import { isAdministrator } from '../../identity/manageable';
import { rolesOfAllParks } from '../../identity/user.usecases';
import { parksWith } from '../../identity/rights';
import { clearAttempts } from '../../session/sign-in/login-attempts';
import { saveGrant } from '../grant/grants';
import { countOpenWorkIn } from './open-work';
import { userRecordDef, toSave } from './user.record';

type Endpoints = typeof adminUserEndpoints;
type Results = Promise<{ results: RowResult[] }>;

/** Enabling and disabling, or another organisation: like saving the form with that one field changed. */
const change = (context: SignedInContext, ids: readonly number[], fields: Partial<UserRecord>): Results =>
  batch(context, ids, async (inner, id) => {
    const record = await userRecordDef.read(inner, id);
    await saveRecord(inner, userRecordDef, toSave({ ...record, ...fields }));
    return null;
  });

export const setUserState = (context: SignedInContext, { ids, state }: InputOf<Endpoints['setUserState']>): Results =>
  change(context, ids, { state });

export const moveUsers = (context: SignedInContext, { ids, orgId }: InputOf<Endpoints['moveUsers']>): Results =>
  change(context, ids, { orgId });

export const giveRole = (context: SignedInContext, { ids, ...grant }: InputOf<Endpoints['giveRole']>): Results =>
  batch(context, ids, async (inner, userId) => {
    await saveGrant(inner, { userId, ...grant });
    return null;
  });

export async function unlockUser(context: SignedInContext, id: number): Promise<UserRecord> {
  const record = await userRecordDef.read(context, id);
  await userRecordDef.assertMayChange?.(context, record);
  await assertHoldsAllOf(context, id);
  await clearAttempts(context.tx, record.loginName);
  context.audit({ action: 'user.unlock', bizType: 'user', bizId: id, detail: { name: record.name } });
  return userRecordDef.read(context, id);
}

interface JoinableRow extends Record<string, unknown> {
  id: string;
  name: string;
  login_name: string;
  org_name: string | null;
}

/** Nobody takes in whom their data scope would not show them afterwards; who belongs to the park is not asked yet. */
async function isWithinScope(context: SignedInContext, parkId: number): Promise<SQL> {
  const { byPark } = await scopeOf(context, 'user.manage');
  const people = byPark.find(({ parkIds }) => parkIds.includes(parkId))?.people ?? null;
  return people === null ? sql`true` : sql`u.org_id = any(${`{${people.orgIds.join(',')}}`}::bigint[])`;
}

/** People of the park's tenant who are enabled and not in it; administrators find everybody. */
const joinable = async (context: SignedInContext, parkId: number): Promise<SQL> => sql`
  ${await isWithinScope(context, parkId)} and u.state = 0 and u.deleted_at is null
  and not exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId})
  and (${isAdministrator(context.user)}::boolean or (u.usertype <> 1 and exists (
    select from org mo join park k on k.tenant_id = mo.tenant_id where mo.id = u.org_id and k.id = ${parkId})))`;

export async function listJoinable(context: SignedInContext, { parkId, keyword }: InputOf<Endpoints['listJoinable']>) {
  const word = keyword ? likePattern(keyword) : null;
  const { rows } = await context.tx.execute<JoinableRow>(sql`
    select u.id, u.name, u.login_name, o.name as org_name from app_user u left join org o on o.id = u.org_id
    where ${await joinable(context, parkId)} and (${word}::text is null or u.name ilike ${word} or u.login_name ilike ${word})
    order by u.name, u.id limit 50`);
  return rows.map(({ id, name, login_name: loginName, org_name: orgName }) => ({
    id: Number(id),
    name,
    loginName,
    orgName,
  }));
}

export const addMembers = (
  context: SignedInContext,
  { ids, parkId, roleId, expireTime }: InputOf<Endpoints['addMembers']>,
): Results =>
  batch(context, ids, async (inner, userId) => {
    const { rows } = await inner.tx.execute<{ name: string }>(
      sql`select u.name from app_user u where u.id = ${userId} and ${await joinable(inner, parkId)}`,
    );
    if (!rows[0]) return { code: 'user.notJoinable' };
    // What they hold everywhere counts here from now on.
    const held = await rolesOfAllParks(inner.tx, userId);
    await assertHolds(inner, await rightsOfRoles(inner.tx, held, [parkId]));
    await inner.tx.insert(parkUsers).values({ parkId, userId });
    inner.audit({ action: 'user.join', parkId, bizType: 'user', bizId: userId, detail: { name: rows[0].name } });
    if (roleId !== null) await saveGrant(inner, { userId, roleId, inParkId: parkId, expireTime });
    return null;
  });

export const removeMembers = (
  context: SignedInContext,
  { ids, parkId }: InputOf<Endpoints['removeMembers']>,
): Results =>
  batch(context, ids, async (inner, userId) => {
    const record = await userRecordDef.read(inner, userId);
    if (!record.parkIds.includes(parkId)) throw notFound();
    const isOthers = record.usertype === 1 || !parksWith(inner.user, 'user.manage').includes(parkId);
    if (isOthers && !isAdministrator(inner.user)) throw forbidden();
    if (userId === inner.user.id) return { code: 'user.notYourself' };
    await assertHoldsAllOf(inner, userId, parkId);
    const count = await countOpenWorkIn(inner, userId, parkId);
    if (count > 0) return { code: 'user.hasWorkCount', params: { count } };
    const here = sql`user_id = ${userId} and park_id = ${parkId}`;
    await inner.tx.execute(sql`delete from role_user where ${here}`);
    await inner.tx.execute(sql`delete from park_user where ${here}`);
    inner.audit({ action: 'user.quit', parkId, bizType: 'user', bizId: userId, detail: { name: record.name } });
    return null;
  });
