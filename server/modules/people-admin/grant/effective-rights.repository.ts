/** The rights of a person by park, each with the role it comes from. */
import { sql } from 'drizzle-orm';
import type { RightsInPark } from '@/contract/admin-user-rights';
import type { Tx } from '../../../db/open';
import { effectiveRights } from '../../identity/rights/effective-rights.repository';
import { apps, funcs, parks } from '../../identity/identity.table';

type Roles = RightsInPark['rights'][number]['roles'];

/** @returns a row per park and function (null: a park in which nothing is given), in the order of the menus */
export function readRightsByPark(tx: Tx, userId: number, now: Date) {
  const who = sql`select u.id, u.usertype from app_user u where u.id = ${userId}`;
  return tx
    .select({
      parkId: parks.id,
      parkName: parks.name,
      usertype: sql<number>`g.usertype`,
      funcId: funcs.id,
      name: funcs.name,
      appName: apps.name,
      permission: sql<string | null>`g.perm_code`,
      roles: sql<Roles>`coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', r.name, 'expireTime',
        (select case when bool_or(ru.expire_time is null) then null else max(extract(epoch from ru.expire_time) * 1000)::bigint end
          from role_user ru where ru.role_id = r.id and ru.user_id = g.user_id
            and (ru.park_id is null or ru.park_id = g.park_id)))) filter (where r.id is not null), '[]')`,
    })
    .from(sql`(${effectiveRights(who, now)}) g`)
    .innerJoin(parks, sql`${parks.id} = g.park_id`)
    .leftJoin(sql`role r`, sql`r.id = g.role_id`)
    .leftJoin(funcs, sql`${funcs.id} = g.func_id`)
    .leftJoin(apps, sql`${apps.id} = ${funcs.appId}`)
    .groupBy(
      sql`g.park_id, ${parks.id}, ${parks.name}, g.usertype, g.func_id, ${funcs.id}, ${funcs.name}, ${funcs.sort},
        ${apps.sort}, ${apps.name}, g.perm_code`,
    )
    .orderBy(sql`g.park_id, ${apps.sort}, ${funcs.sort}, g.func_id`);
}
