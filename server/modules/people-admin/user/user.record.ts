/** A person as a record that administrators keep; every change of a person goes through this module. */
import type { UserRecord } from '@/contract/admin-user';
import type { UserToSave } from '@/contract/apps';
import { ACCOUNT_STATE } from '@/contract/codes';
import { forbidden, notFound } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import { notYourself } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { type RecordDefinition, removeRecords, saveRecord, undoChange } from '../../admin/record/record.usecases';
import { assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { users } from '../../identity/identity.table';
import { assertFree, assertMayGive } from '../../identity/user/user-checks.usecases';
import { rolesOf, setAvatar } from '../../identity/user/user.repository';
import { changeUser, insertUser } from '../../identity/user/user.usecases';
import { endSessionsOf } from '../../session/session.repository';
import { countOpenWork } from './open-work.repository';
import { readUserRecord } from './user.repository';

type UserSave = Omit<UserToSave, 'id' | 'version'>;

const FIELDS = [
  'loginName',
  'name',
  'gender',
  'phone',
  'email',
  'idCard',
  'orgId',
  'postName',
  'usertype',
  'state',
  'parkIds',
  'roleIds',
  'remark',
] as const;

/** Whoever could disable or demote themselves could leave the platform without an administrator. */
function assertNotMyself({ user }: SignedInContext, id: number, input: UserSave): void {
  if (id === user.id && (input.state !== ACCOUNT_STATE.enabled || input.usertype !== user.usertype))
    throw notYourself();
}

/** Fields that decide about signing in: names, where codes are sent, identities elsewhere, and the state. */
const ACCOUNT_FIELDS = ['loginName', 'phone', 'email', 'usertype', 'state'] as const;

const touchesAccount = (before: UserRecord, input: UserSave): boolean =>
  ACCOUNT_FIELDS.some((name) => before[name] !== input[name]);

async function check(context: SignedInContext, input: UserSave, id?: number): Promise<void> {
  const { tx, user } = context;
  await assertMayGive(tx, user, { ...input, id }, id === undefined ? [] : await rolesOf(tx, id));
  // A disabled person does not hold their phone number or card: both may belong to somebody else by now.
  const { loginName } = input;
  await assertFree(tx, input.state === ACCOUNT_STATE.enabled ? { ...input, id } : { id, loginName });
}

/** The caller must still see the person after the change. @throws AppError 400 */
async function assertStillSeen(context: SignedInContext, id: number): Promise<void> {
  if (!(await readUserRecord(context, id))) throw wrongField('orgId', 'user.beyondScope');
}

/** Consequences of a new state: sessions end, open work is handed over. */
async function changeState(context: SignedInContext, before: UserRecord, { state }: UserSave): Promise<void> {
  const { tx, now } = context;
  if (state === before.state) return;
  if (state === ACCOUNT_STATE.left && (await countOpenWork(context, before.id)) > 0)
    throw wrongField('state', 'user.hasWork');
  if (state !== ACCOUNT_STATE.enabled)
    await endSessionsOf(tx, before.id, { except: null, reason: 'userDisabled', now });
}

export const userRecordDef: RecordDefinition<UserSave, UserRecord> = {
  kind: 'user',
  table: users,
  fields: FIELDS,
  secret: ['idCard'],
  nameOf: ({ name }) => name,
  async read(context, id) {
    const record = await readUserRecord(context, id);
    if (!record) throw notFound();
    return record;
  },
  assertMayChange(_context, { mayChange }) {
    if (!mayChange) throw forbidden();
  },
  async insert(context, input) {
    await check(context, input);
    const id = await insertUser(context, input);
    await assertStillSeen(context, id);
    return id;
  },
  async update(context, before, input) {
    if (before.deletedAt !== null) throw notFound();
    assertNotMyself(context, before.id, input);
    if (touchesAccount(before, input)) await assertHoldsAllOf(context, before.id);
    await check(context, input, before.id);
    await changeState(context, before, input);
    await changeUser(context, before.id, input);
    await assertStillSeen(context, before.id);
  },
  async inUse(context, { id, state }) {
    if (id === context.user.id) return { code: 'user.notYourself' };
    if (state === ACCOUNT_STATE.enabled) return { code: 'user.disableFirst' };
    const count = await countOpenWork(context, id);
    return count > 0 ? { code: 'user.hasWorkCount', params: { count } } : null;
  },
};

/** @returns the record as saving it unchanged would send it */
export const toSave = ({ idCard: _masked, ...record }: UserRecord): UserToSave => ({
  id: record.id,
  version: record.version,
  loginName: record.loginName,
  name: record.name,
  gender: record.gender,
  phone: record.phone,
  email: record.email,
  orgId: record.orgId,
  postName: record.postName,
  usertype: record.usertype,
  state: record.state,
  remark: record.remark,
  parkIds: record.parkIds,
  roleIds: record.roleIds,
});

/** @throws AppError 400 naming fields, 403, 404, 409 with the record as it is now */
export async function saveUser(context: SignedInContext, input: UserToSave): Promise<{ id: number; version: number }> {
  const { id, version } = await saveRecord(context, userRecordDef, input);
  return { id, version };
}

export const removeUsers = (context: SignedInContext, ids: readonly number[]) =>
  removeRecords(context, userRecordDef, ids);

/**
 * Without roles: where and until when they were held is not in the change, so that putting it back could give more than
 * there was. The card was never written down.
 */
const undoable: typeof userRecordDef = {
  ...userRecordDef,
  fields: FIELDS.filter((name) => name !== 'idCard' && name !== 'roleIds'),
  update: async (context, before, input) =>
    userRecordDef.update(context, before, { ...input, roleIds: before.roleIds }),
};

export const undoUserChange = (context: SignedInContext, changeId: number): Promise<UserRecord> =>
  undoChange(context, undoable, changeId);

/** A new picture, or none. */
export async function putAvatar(context: SignedInContext, id: number, avatar: string | null): Promise<UserRecord> {
  const { tx, user, now } = context;
  const record = await userRecordDef.read(context, id);
  await userRecordDef.assertMayChange?.(context, record);
  await setAvatar(tx, id, avatar, { userId: user.id, now });
  context.audit({ action: 'user.avatar', bizType: 'user', bizId: id, detail: { name: record.name } });
  return userRecordDef.read(context, id);
}
