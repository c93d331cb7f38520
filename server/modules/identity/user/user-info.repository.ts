/** The signed-in person as the client knows them. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UserInfo } from '@/contract/session';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import type { orgs, roles, users } from '../identity.table';
import { heldRoles, myFunctions } from '../rights/held-functions.repository';
import { currentPermissions } from '../rights/rights.rules';

type ProfileRow = Pick<typeof users.$inferSelect, 'phone' | 'postName' | 'avatar'> & {
  orgName: (typeof orgs.$inferSelect)['name'] | null;
  roles: Pick<typeof roles.$inferSelect, 'id' | 'code' | 'name'>[];
  menus: string;
};

/** @returns the person as the client knows them. `menuVersion` changes with anything that a menu shows or permits. */
export async function readUserInfo(tx: Tx, user: SessionUser, now: Date): Promise<UserInfo> {
  const { rows } = await tx.execute<ProfileRow>(sql`${myFunctions(user, now)}
    select u.phone, u.post_name as "postName", u.avatar, o.name as "orgName",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name)), '[]')
        from (${heldRoles(user, now)}) h) as roles,
      (select coalesce(string_agg(md5(f::text || a::text), '' order by f.id), '') from func f join app a on a.id = f.app_id
        where f.id in (select id from granted)) as menus
    from app_user u left join org o on o.id = u.org_id where u.id = ${user.id}`);
  const row = rows[0];
  const held = (row?.roles ?? []).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const permissions = currentPermissions(user);
  const menuVersion = createHash('sha256')
    .update(`${row?.menus ?? ''}\n${permissions.join(',')}`)
    .digest('base64url');
  return {
    id: user.id,
    name: user.name,
    user_name: user.loginName,
    roles: held.map(({ code }) => code),
    myRoles: held.map(({ code, name }) => ({ code, name })),
    viewRole: held.find(({ id }) => id === user.viewRoleId)?.code ?? null,
    usertype: user.usertype,
    parkId: user.parkId,
    phone: row?.phone ?? null,
    orgName: row?.orgName ?? null,
    postName: row?.postName ?? null,
    avatar: row?.avatar ?? null,
    permissions,
    menuVersion: menuVersion.slice(0, 16),
    ...(user.mustChangePassword && { mustChangePassword: true }),
  };
}
