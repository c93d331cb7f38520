/** What a person may do in which park, and what gives it: the same question as their rights are read by. */
import { sql } from 'drizzle-orm';
import type { RightsInPark } from '@/contract/admin-user-rights';
import { USER_TYPE } from '@/contract/codes';
import type { SignedInContext } from '../../../http/context';
import { assertSees } from '../../identity/manageable';
import { effectiveRights } from '../../identity/effective-rights';
import { OF_ADMINISTRATORS } from '../../identity/rights';

interface HeldRow extends Record<string, unknown> {
  park_id: string;
  park_name: string;
  usertype: number;
  func_id: string | null;
  name: string | null;
  app_name: string | null;
  perm_code: string | null;
  roles: { id: number; name: string; expireTime: number | null }[];
}

type Right = RightsInPark['rights'][number];

const toRight = ({ func_id, name, app_name, perm_code, roles }: HeldRow): Right[] =>
  func_id === null || name === null
    ? []
    : [{ funcId: Number(func_id), name, appName: app_name, permission: perm_code, roles }];

/** What being an administrator gives, beside the roles. */
const ofAdministrators = (held: readonly Right[]): Right[] =>
  OF_ADMINISTRATORS.filter((code) => !held.some(({ permission }) => permission === code)).map((permission) => ({
    funcId: null,
    name: permission,
    appName: null,
    permission,
    roles: [],
  }));

/** @returns rights by park, in the order of the menus. @throws AppError 404 */
export async function readEffectiveRights(context: SignedInContext, userId: number): Promise<RightsInPark[]> {
  const { tx, now } = context;
  await assertSees(context, userId);
  const who = sql`select u.id, u.usertype from app_user u where u.id = ${userId}`;
  const { rows } = await tx.execute<HeldRow>(sql`
    select g.park_id, p.name as park_name, g.usertype, g.func_id, f.name, a.name as app_name, g.perm_code,
      coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', r.name, 'expireTime',
        (select case when bool_or(ru.expire_time is null) then null else max(extract(epoch from ru.expire_time) * 1000)::bigint end
          from role_user ru where ru.role_id = r.id and ru.user_id = g.user_id
            and (ru.park_id is null or ru.park_id = g.park_id)))) filter (where r.id is not null), '[]') as roles
    from (${effectiveRights(who, now)}) g join park p on p.id = g.park_id
    left join role r on r.id = g.role_id left join func f on f.id = g.func_id left join app a on a.id = f.app_id
    group by g.park_id, p.name, g.usertype, g.func_id, f.name, f.sort, a.sort, a.name, g.perm_code
    order by g.park_id, a.sort, f.sort, g.func_id`);
  const parks = new Map<number, RightsInPark>();
  for (const row of rows) {
    const parkId = Number(row.park_id);
    const park = parks.get(parkId) ?? { parkId, parkName: row.park_name, rights: [] };
    park.rights.push(...toRight(row));
    parks.set(parkId, park);
  }
  const isAdministrator = rows[0]?.usertype === USER_TYPE.administrator;
  return [...parks.values()].map((park) =>
    isAdministrator ? { ...park, rights: [...ofAdministrators(park.rights), ...park.rights] } : park,
  );
}
