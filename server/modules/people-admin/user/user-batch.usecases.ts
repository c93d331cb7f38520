/** Actions on several people at once. Each is handled separately: a refusal does not affect the others. */
import type { UserRecord, adminUserEndpoints } from '@/contract/admin-user';
import type { InputOf } from '@/contract/endpoint';
import type { RowResult } from '@/contract/crud';
import type { SignedInContext } from '../../../http/context';
import { forbidden, notFound } from '../../../http/app-error';
import { batch, saveRecord } from '../../admin/record/record.usecases';
import { assertHolds, assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { insertMembers, rolesOfAllParks } from '../../identity/user/user.repository';
import { rightsOfRoles } from '../../identity/rights/held-rights.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { clearAttempts } from '../../session/sign-in/login-attempts.repository';
import { saveGrant } from '../grant/grants.usecases';
import { deleteMember, readJoinableName } from './joinable.repository';
import { countOpenWorkIn } from './open-work.repository';
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

export const addMembers = (
  context: SignedInContext,
  { ids, parkId, roleId, expireTime }: InputOf<Endpoints['addMembers']>,
): Results =>
  batch(context, ids, async (inner, userId) => {
    const name = await readJoinableName(inner, userId, parkId);
    if (name === undefined) return { code: 'user.notJoinable' };
    // Roles for all parks count in this park from now on.
    const held = await rolesOfAllParks(inner.tx, userId);
    await assertHolds(inner, await rightsOfRoles(inner.tx, held, [parkId]));
    await insertMembers(inner.tx, [{ parkId, userId }]);
    inner.audit({ action: 'user.join', parkId, bizType: 'user', bizId: userId, detail: { name } });
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
    await deleteMember(inner.tx, userId, parkId);
    inner.audit({ action: 'user.quit', parkId, bizType: 'user', bizId: userId, detail: { name: record.name } });
    return null;
  });
