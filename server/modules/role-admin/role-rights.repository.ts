/** What roles give people: rights in force, by park. */
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { effectiveRights } from '../identity/rights/effective-rights.repository';
import { orgs, users } from '../identity/identity.table';
import { isAdministrator } from '../identity/rights/administrator.rules';
import { OF_ADMINISTRATORS } from '../identity/rights/rights.rules';
import { bigints } from './role-reach.repository';

/** Key of a person's right in a park → whether its data scope includes everybody there. */
export type Held = ReadonlyMap<string, boolean>;

const toHeld = (rows: readonly { key: string; whole: boolean }[]): Held =>
  new Map(rows.map(({ key, whole }) => [key, whole]));

/** What the caller's roles give them, by park and permission; rights that administrators have anyway are left out. */
export async function readOwn({ tx, user, now }: SignedInContext): Promise<Held> {
  const who = sql`select ${user.id}::bigint as id, ${user.usertype}::int as usertype`;
  const anyway = `{${isAdministrator(user) ? OF_ADMINISTRATORS.join(',') : ''}}`;
  const { rows } = await tx.execute<{ key: string; whole: boolean }>(sql`
    select g.park_id || '/' || g.perm_code as key, bool_or(g.whole) as whole from (${effectiveRights(who, now)}) g
    where g.perm_code is not null and g.perm_code <> all(${anyway}::text[]) group by 1`);
  return toHeld(rows);
}

/** The holders of a role, or given people. */
export type Whom = { readonly roleId: number } | { readonly userIds: readonly number[] };

/** What they hold of these functions by any role, as `user/function/park`. */
export async function readHeld(tx: Tx, whom: Whom, funcIds: readonly number[], now: Date): Promise<Held> {
  const isMeant =
    'roleId' in whom
      ? sql`exists (select from role_user h where h.role_id = ${whom.roleId} and h.user_id = u.id)`
      : sql`u.id = any(${bigints(whom.userIds)})`;
  const who = sql`select u.id, u.usertype from app_user u where u.state = 0 and u.deleted_at is null and ${isMeant}`;
  // Administrators have menus and rights to administer anyway.
  const { rows } = await tx.execute<{ key: string; whole: boolean }>(sql`
    select g.user_id || '/' || g.func_id || '/' || g.park_id as key, bool_or(g.whole) as whole from (${effectiveRights(who, now)}) g
    where g.func_id = any(${bigints(funcIds)}) and (g.usertype <> ${USER_TYPE.administrator}
      or (g.perm_code is not null and g.perm_code <> all(${`{${OF_ADMINISTRATORS.join(',')}}`}::text[])))
    group by g.user_id, g.func_id, g.park_id`);
  return toHeld(rows);
}

const u = alias(users, 'u');
const o = alias(orgs, 'o');

/** People with whether they are signed in and were active after `lately`; active ones first. */
export async function readPeople(tx: Tx, userIds: readonly number[], now: Date, lately: Date) {
  const online = sql<boolean>`exists (select from session s where s.user_id = u.id and s.ended_at is null
        and s.expires_at > ${now.toISOString()}::timestamptz and s.last_seen_at > ${lately.toISOString()}::timestamptz)`;
  return tx
    .select({ id: u.id, name: u.name, orgName: o.name, online: online.as('online') })
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .where(sql`u.id = any(${bigints(userIds)})`)
    .orderBy(sql`online desc`, u.name, u.id);
}
