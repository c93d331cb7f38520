/** My own record, as the personal centre shows it. */
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { MyRecord, accountEndpoints } from '@/contract/account';
import { GENDER } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notAPicture } from '../../files/photo.errors';
import { notFound } from '../../http/app-error';
import type { Opened, SignedInContext } from '../../http/context';
import { orgs, roleUsers, roles, users } from './identity.table';
import { readProjects } from './place.repository';

/** Enough of a number to know it again, not enough to use it. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');
export const maskIdCard = (card: string): string =>
  card.replace(
    /^(.{4}).*(.{3})$/,
    (_all, head: string, tail: string) => `${head}${'*'.repeat(Math.max(0, card.length - 7))}${tail}`,
  );

const masked = (value: string | null, mask: (text: string) => string): string | null => value && mask(value);

/** @throws AppError 404 */
export async function readMyRecord({ tx, user }: SignedInContext): Promise<MyRecord> {
  const [row] = await tx
    .select({ user: users, orgName: orgs.name })
    .from(users)
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(eq(users.id, user.id));
  if (!row) throw notFound();
  const held = await tx
    .selectDistinct({ code: roles.code, name: roles.name })
    .from(roleUsers)
    .innerJoin(roles, eq(roles.id, roleUsers.roleId))
    .where(eq(roleUsers.userId, user.id))
    .orderBy(asc(roles.code));
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

const AVATAR_EDGE_PX = 160;
const MAX_PIXELS = 40_000_000;

/** Re-encoded as a small square picture, so that nothing hidden in the uploaded file is kept. @throws AppError 422 */
export async function makeAvatar(dataUrl: string): Promise<string> {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw notAPicture();
  const picture = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(AVATAR_EDGE_PX, AVATAR_EDGE_PX, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
  return `data:image/webp;base64,${picture.toString('base64')}`;
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
    const version = sql`${users.version} + 1`;
    await tx
      .update(users)
      .set({ ...set, version, updatedBy: user.id, updatedAt: now })
      .where(eq(users.id, user.id));
    inner.audit({
      action: 'account.saveProfile',
      bizType: 'user',
      bizId: user.id,
      detail: { fields: Object.keys(set) },
    });
    return readMyRecord(inner);
  });
}
