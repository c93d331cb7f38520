/** My own record, as the personal centre shows it. */
import type { MyRecord, accountEndpoints } from '@/contract/account';
import { GENDER } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import type { Opened, SignedInContext } from '../../../http/context';
import { readRoleNamesOf, readUserWithOrg, saveOwnProfile } from './account.repository';
import { makeAvatar } from './avatar.rules';
import { maskIdCard, maskPhone } from './masking.rules';
import { readProjects } from '../park/place.repository';

const masked = (value: string | null, mask: (text: string) => string): string | null => value && mask(value);

/** @throws AppError 404 */
export async function readMyRecord({ tx, user }: SignedInContext): Promise<MyRecord> {
  const row = await readUserWithOrg(tx, user.id);
  if (!row) throw notFound();
  const held = await readRoleNamesOf(tx, user.id);
  const { id, loginName, name, gender, email, avatar, orgId, postName, lastLoginIp } = row.user;
  const projects = await readProjects(tx, [...user.rights.keys()]);
  return {
    id,
    loginName,
    name,
    email,
    avatar,
    orgId,
    postName,
    lastLoginIp,
    gender: gender === GENDER.female ? GENDER.female : GENDER.male,
    phone: masked(row.user.phone, maskPhone),
    idCard: masked(row.user.idCard, maskIdCard),
    orgName: row.orgName,
    roles: held,
    parks: projects.map((park) => ({ proId: park.proId, name: park.name })),
    lastLoginTime: row.user.lastLoginTime?.getTime() ?? null,
    pwdUpdateTime: row.user.pwdUpdateTime.getTime(),
  };
}

/** Only what is the person's own to say; name, number and post are the administration's. */
export async function saveMyProfile(
  context: Opened<SignedInContext>,
  { email, gender, avatar }: InputOf<typeof accountEndpoints.saveMyProfile>,
): Promise<MyRecord> {
  const drawn = avatar ? await makeAvatar(avatar) : avatar;
  const given = { email, gender, avatar: drawn };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return context.inTx(async (inner) => {
    const { tx, user, now } = inner;
    await saveOwnProfile(tx, user.id, set, now);
    inner.audit({
      action: 'account.saveProfile',
      bizType: 'user',
      bizId: user.id,
      detail: { fields: Object.keys(set) },
    });
    return readMyRecord(inner);
  });
}
