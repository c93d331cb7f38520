/**
 * Whom a right shows. Roles say it by their data scope (1 all, 2 custom, 3 own organisation, 4 own organisation and
 * below, 5 self), each in the parks where it counts; several roles that give the same right there add up. A custom scope
 * without organisations shows everybody in its parks. Alarms are never narrowed: a fire concerns everybody on duty.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { SignedInContext } from '../../../http/context';
import { parksWith, seesAll } from './rights.rules';
import { effectiveRights } from './effective-rights.repository';

/** Null: everybody there. */
type People = { readonly orgIds: readonly number[]; readonly self: boolean } | null;

export interface Scope {
  /** Where the right is held. */
  readonly parkIds: readonly number[];
  /** What all of these parks show together; null: everybody in each of them. */
  readonly people: People;
  /** The same park by park, where they differ. */
  readonly byPark: readonly { readonly parkIds: readonly number[]; readonly people: People }[];
}

/** What roles with a narrow scope show, in the parks where no role of a wide one gives the right. */
async function readNarrow(
  { tx, user, now }: ScopeContext,
  permission: Permission,
  parkIds: readonly number[],
): Promise<Map<number, NonNullable<People>>> {
  const who = sql`select u.id, u.usertype from app_user u where u.id = ${user.id}`;
  const { rows } = await tx.execute<{ park_id: string; self: boolean; org_ids: (string | number)[] }>(sql`
    with recursive held as (
      select distinct g.park_id, r.id, r.data_scope from (${effectiveRights(who, now, user)}) g join role r on r.id = g.role_id
      where g.perm_code = ${permission} and g.park_id = any(${list(parkIds)})),
    own as (select u.org_id as id from app_user u where u.id = ${user.id} and u.org_id is not null),
    below as (select id from own union select o.id from org o join below b on o.pid = b.id where o.deleted_at is null)
    select h.park_id, bool_or(h.data_scope = 5) as self, array(
        select ro.org_id from role_org ro join held c on c.id = ro.role_id and c.data_scope = 2 and c.park_id = h.park_id
        union select own.id from own where exists (select from held c where c.park_id = h.park_id and c.data_scope = 3)
        union select b.id from below b where exists (select from held c where c.park_id = h.park_id and c.data_scope = 4)
      ) as org_ids
    from held h group by h.park_id`);
  return new Map(rows.map((row) => [Number(row.park_id), { orgIds: row.org_ids.map(Number), self: row.self }]));
}

const NOBODY = { orgIds: [], self: true } as const;

export type ScopeContext = Pick<SignedInContext, 'tx' | 'user' | 'now'>;

/** @returns how far the caller's right reaches, decided at each request; no query where nothing is restricted */
export async function scopeOf(context: ScopeContext, permission: Permission): Promise<Scope> {
  const { user } = context;
  const parkIds = parksWith(user, permission);
  const narrow = parkIds.filter((parkId) => user.narrow?.get(parkId)?.has(permission));
  if (seesAll(user) || narrow.length === 0) return { parkIds, people: null, byPark: [{ parkIds, people: null }] };
  const shown = await readNarrow(context, permission, narrow);
  const whole = parkIds.filter((parkId) => !narrow.includes(parkId));
  const byPark = [
    ...(whole.length > 0 ? [{ parkIds: whole, people: null }] : []),
    ...narrow.map((parkId) => ({ parkIds: [parkId], people: shown.get(parkId) ?? NOBODY })),
  ];
  const each = [...shown.values()];
  const together = { orgIds: [...new Set(each.flatMap(({ orgIds }) => orgIds))], self: each.some(({ self }) => self) };
  return { parkIds, people: whole.length > 0 ? null : together, byPark };
}

const list = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

const shows = (people: People, userId: number, idColumn: SQL, orgColumn: SQL): SQL => {
  if (people === null) return sql`true`;
  const own = people.self ? sql`${idColumn} = ${userId}` : sql`false`;
  return sql`(${orgColumn} = any(${list(people.orgIds)}) or ${own})`;
};

const isMember = (parkIds: readonly number[], idColumn: SQL): SQL =>
  sql`exists (select from park_user pu where pu.user_id = ${idColumn} and pu.park_id = any(${list(parkIds)}))`;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** Condition on a person: `idColumn` and `orgColumn` are theirs. Where parks show differently, each shows its own people. */
export function isInScope({ byPark }: Scope, userId: number, idColumn: SQL, orgColumn: SQL): SQL {
  const [only, ...others] = byPark;
  if (only && others.length === 0) return shows(only.people, userId, idColumn, orgColumn);
  return anyOf(
    byPark.map(
      ({ parkIds, people }) => sql`(${isMember(parkIds, idColumn)} and ${shows(people, userId, idColumn, orgColumn)})`,
    ),
  );
}

/** Condition on an organisation. */
export const isOrgInScope = ({ people }: Scope, idColumn: SQL): SQL =>
  people === null ? sql`true` : sql`${idColumn} = any(${list(people.orgIds)})`;

/** Condition on a person: member of a park where the right is held. Administrators see people without a park too. */
export const isInParks = ({ parkIds }: Scope, idColumn: SQL): SQL => isMember(parkIds, idColumn);

/**
 * Condition on a record of a park that somebody holds.
 * @returns null where everything in these parks is shown: nothing is to be asked
 */
export function isHeldInScope(scope: Scope, userId: number, parkColumn: SQL, holderColumn: SQL): SQL | null {
  if (scope.people === null && scope.byPark.length === 1) return null;
  return anyOf(
    scope.byPark.map(({ parkIds, people }) => {
      const inParks = sql`${parkColumn} = any(${list(parkIds)})`;
      if (people === null) return inParks;
      const own = people.self ? sql`${holderColumn} = ${userId}` : sql`false`;
      return sql`(${inParks} and (${own} or ${holderColumn} = any(array(
        select u.id from app_user u where u.org_id = any(${list(people.orgIds)})))))`;
    }),
  );
}
