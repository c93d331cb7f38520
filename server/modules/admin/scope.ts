/**
 * Whom a right shows. Roles say it by their data scope (1 all, 2 custom, 3 own organisation, 4 own organisation and
 * below, 5 self); several roles that give the same right add up. Parks are narrowed before, by the right itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { SignedInContext } from '../../http/context';
import { seesAll } from '../identity/identity.repository';
import { roleCounts } from '../identity/role-in-force';
import { parksWith } from '../session/rights';

export interface Scope {
  /** Where the right is held. */
  readonly parkIds: readonly number[];
  /** Null: everybody there. */
  readonly people: { readonly orgIds: readonly number[]; readonly self: boolean } | null;
}

interface ScopeRow extends Record<string, unknown> {
  whole: boolean;
  self: boolean;
  org_ids: (string | number)[];
}

/** @returns how far the caller's right reaches, decided anew at each request */
export async function scopeOf(context: SignedInContext, permission: Permission): Promise<Scope> {
  const { tx, user, now } = context;
  const parkIds = parksWith(user, permission);
  if (seesAll(user)) return { parkIds, people: null };
  const { rows } = await tx.execute<ScopeRow>(sql`
    with recursive mine as (
      select distinct r.id, r.data_scope from role_user ru join role r on r.id = ru.role_id
      where ru.user_id = ${user.id} and ${roleCounts(now)}
        and (${user.viewRoleId ?? null}::bigint is null or r.id = ${user.viewRoleId ?? null}::bigint)
        and exists (select from role_func rf join func f on f.id = rf.func_id and f.valid = 1
          where rf.role_id = r.id and f.perm_code = ${permission})),
    below as (
      select u.org_id as id from app_user u where u.id = ${user.id} and u.org_id is not null
      union select o.id from org o join below b on o.pid = b.id where o.deleted_at is null)
    select coalesce(bool_or(m.data_scope = 1), false) as whole, coalesce(bool_or(m.data_scope = 5), false) as self,
      array(
        select ro.org_id from role_org ro join mine c on c.id = ro.role_id and c.data_scope = 2
        union select u.org_id from app_user u where u.id = ${user.id} and u.org_id is not null
          and exists (select from mine where data_scope = 3)
        union select b.id from below b where exists (select from mine where data_scope = 4)) as org_ids
    from mine m`);
  const [row] = rows;
  if (!row || row.whole) return { parkIds, people: row ? null : { orgIds: [], self: true } };
  return { parkIds, people: { orgIds: row.org_ids.map(Number), self: row.self } };
}

const list = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Condition on a person: `idColumn` and `orgColumn` are theirs. */
export function isInScope({ people }: Scope, userId: number, idColumn: SQL, orgColumn: SQL): SQL {
  if (people === null) return sql`true`;
  const own = people.self ? sql`${idColumn} = ${userId}` : sql`false`;
  return sql`(${orgColumn} = any(${list(people.orgIds)}) or ${own})`;
}

/** Condition on an organisation. */
export const isOrgInScope = ({ people }: Scope, idColumn: SQL): SQL =>
  people === null ? sql`true` : sql`${idColumn} = any(${list(people.orgIds)})`;

/** Condition on a person: member of a park where the right is held. Administrators see people without a park too. */
export const isInParks = ({ parkIds }: Scope, idColumn: SQL): SQL =>
  sql`exists (select from park_user pu where pu.user_id = ${idColumn} and pu.park_id = any(${list(parkIds)}))`;
