/** Queries of the import of people, each run once for all rows of a file. */
import { inArray, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { type orgs, parks, roles, users } from '../../identity/identity.table';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { parksWith } from '../../identity/rights/rights.rules';
import { isOrgInScope, scopeOf } from '../../identity/rights/data-scope.repository';
import { countedPeople } from '../../identity/tenant/tenant-people.repository';

/** A record that a name in the file may refer to. */
export interface Named {
  id: number;
  code: string | null;
  name: string;
}

/**
 * Locked until the transaction ends: two imports at the same time cannot both take the last places.
 * @returns how many places are left, of each tenant that has a limit
 */
export async function lockPlacesLeft(tx: Tx): Promise<Map<number, number>> {
  await tx.execute(sql`select from tenant where account_limit is not null order by id for no key update`);
  const rows = await tx
    .select({
      id: sql`t.id`.mapWith(Number),
      left: sql<number>`t.account_limit - (select count(*)::int from (${countedPeople}) p where p.tenant_id = t.id)`,
    })
    .from(sql`tenant t`)
    .where(sql`t.account_limit is not null`);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** @returns the tenant of each organisation or park */
export async function readTenantsOf(tx: Tx, table: typeof orgs | typeof parks): Promise<Map<number, number>> {
  const rows = await tx.select({ id: table.id, tenantId: table.tenantId }).from(table);
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
}

const mineOf = ({ user }: SignedInContext) => sql`${`{${parksWith(user, 'user.manage').join(',')}}`}::bigint[]`;

/** @returns the organisations into which the caller may bring people */
export async function readOrgNames(context: SignedInContext): Promise<Named[]> {
  const mine = mineOf(context);
  const inScope = isOrgInScope(await scopeOf(context, 'user.manage'), sql`o.id`);
  return context.tx
    .select({ id: sql`o.id`.mapWith(Number), code: sql<string>`o.code`, name: sql<string>`o.name` })
    .from(sql`org o`)
    .where(
      sql`o.deleted_at is null and ${inScope}
        and (${isAdministrator(context.user)}::boolean or o.park_id = any (${mine}) or (o.park_id is null and exists (
          select from park k where k.tenant_id = o.tenant_id and k.id = any (${mine}))))`,
    );
}

/** @returns the parks into which the caller may bring people */
export const readParkNames = (context: SignedInContext): Promise<Named[]> =>
  context.tx
    .select({ id: parks.id, code: parks.projectCode, name: parks.name })
    .from(parks)
    .where(
      sql`${parks.valid} = 1 and ${parks.deletedAt} is null
        and (${isAdministrator(context.user)}::boolean or ${parks.id} = any (${mineOf(context)}))`,
    );

/** @returns these roles */
export const readRoleNames = (tx: Tx, roleIds: readonly number[]): Promise<Named[]> =>
  tx
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .where(sql`${roles.id} = any (${`{${roleIds.join(',')}}`}::bigint[])`);

/** @returns of these login names those that somebody has */
export async function readTakenLogins(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { loginName } = users;
  const found = await tx
    .select({ loginName })
    .from(users)
    .where(inArray(loginName, ['', ...names]));
  return new Set(found.map((row) => row.loginName));
}

/** @returns of these numbers those that an enabled person has */
export async function readTakenNumbers(
  tx: Tx,
  column: typeof users.phone | typeof users.idCard,
  numbers: readonly string[],
): Promise<Set<string>> {
  const found = await tx
    .select({ value: column, state: users.state })
    .from(users)
    .where(inArray(column, ['', ...numbers]));
  return new Set(found.flatMap(({ value, state }) => (state === ACCOUNT_STATE.enabled && value ? [value] : [])));
}
