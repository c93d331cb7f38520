/** Every condition that decides whether a person can use a function in a park. */
import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '@/contract/endpoint';
import type { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { Tx } from '../../../db/open';
import { apps, funcs, parks, tenants, users } from '../../identity/identity.table';
import { roleCounts, roleCountsIn } from '../../identity/rights/role-in-force.repository';

type Targets = OutputOf<(typeof adminUserRightsEndpoints)['listWhyTargets']>;

/** A person, a park and a function. */
export interface Asked {
  userId: number;
  inParkId: number;
  funcId: number;
}

export type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

/** @returns undefined if the person, the park or the function does not exist */
export async function readFacts(tx: Tx, { userId, inParkId, funcId }: Asked) {
  const isPermitted = sql<boolean>`exists (select from tenant_permission tp where tp.tenant_id = ${tenants.id}
    and tp.app_id = ${apps.id} and (tp.func_ids is null or ${funcs.id} = any (tp.func_ids)))`;
  const [facts] = await tx
    .select({
      userName: users.name,
      usertype: users.usertype,
      state: users.state,
      parkName: parks.name,
      parkValid: sql<boolean>`${parks.valid} = 1 and ${parks.deletedAt} is null`,
      tenantId: tenants.id,
      tenantName: tenants.name,
      tenantState: tenants.state,
      member: sql<boolean>`exists (select from park_user pu where pu.park_id = ${parks.id} and pu.user_id = ${users.id})`,
      appId: apps.id,
      appName: apps.name,
      appValid: sql<boolean>`${apps.valid} = 1 and ${apps.deletedAt} is null
        and (${funcs.permCode} is not null or ${apps.appFrom} = 1)`,
      funcName: funcs.name,
      funcValid: sql<boolean>`${funcs.valid} = 1 and ${funcs.deletedAt} is null`,
      hidden: funcs.hidden,
      permCode: funcs.permCode,
      permitted: isPermitted,
    })
    .from(users)
    .innerJoin(parks, sql`${parks.id} = ${inParkId}`)
    .innerJoin(funcs, sql`${funcs.id} = ${funcId}`)
    .innerJoin(tenants, sql`${tenants.id} = ${parks.tenantId}`)
    .innerJoin(apps, sql`${apps.id} = ${funcs.appId}`)
    .where(sql`${users.id} = ${userId}`);
  return facts;
}

export type RoleLink = Awaited<ReturnType<typeof readRolesWith>>[number];

/** @returns roles that give the function; those that the person holds first */
export function readRolesWith(tx: Tx, { userId, inParkId, funcId }: Asked, now: Date) {
  const anyHeld = (condition: SQL) => sql<boolean>`coalesce(bool_or(ru.id is not null and ${condition}), false)`;
  return tx
    .select({
      id: sql`r.id`.mapWith(Number),
      name: sql<string>`r.name`,
      held: sql<boolean>`count(ru.id) > 0`.as('held'),
      counts: anyHeld(roleCounts(now)),
      here: anyHeld(sql`${roleCounts(now)} and ${roleCountsIn(sql`${inParkId}::bigint`)}`),
    })
    .from(
      sql`role_func rf join role r on r.id = rf.role_id and r.deleted_at is null
        left join role_user ru on ru.role_id = r.id and ru.user_id = ${userId}`,
    )
    .where(sql`rf.func_id = ${funcId}`)
    .groupBy(sql`r.id, r.name`)
    .orderBy(sql`held desc, r.id`)
    .limit(20);
}

/** @returns applications on top (with negative ids), below them their functions as they stand in the menus */
export function readWhyTargets(tx: Tx): Promise<Targets> {
  const pid: SQL<number | null> = sql`x.pid`.mapWith(Number);
  return tx
    .select({ id: sql`x.id`.mapWith(Number), pid, name: sql<string>`x.name` })
    .from(
      sql`(select -a.id as id, null::bigint as pid, a.name, a.sort as top, -1 as sort from app a where a.deleted_at is null
        union all select f.id, coalesce(f.pid, -f.app_id), f.name, a.sort, f.sort from func f join app a on a.id = f.app_id
          and a.deleted_at is null where f.deleted_at is null) x`,
    )
    .orderBy(sql`x.top, x.sort, x.id`);
}
