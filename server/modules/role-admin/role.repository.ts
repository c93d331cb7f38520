/** Queries of roles, and the lists of them. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoleList, RoleRow } from '@/contract/admin-role';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { isInParks, isInScope, scopeOf } from '../identity/rights/data-scope.repository';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import { seesAll } from '../identity/rights/rights.rules';
import { orgs, parks, roles } from '../identity/identity.table';
import { isChanged, isSeen, rolePlaces } from './role-reach.repository';

/** Condition on person `u`: the asker's role administration shows them. */
export async function seenPeople(context: SignedInContext): Promise<SQL> {
  if (seesAll(context.user)) return sql`true`;
  const scope = await scopeOf(context, 'role.manage');
  return sql`(${isInParks(scope, sql`u.id`)} and ${isInScope(scope, context.user.id, sql`u.id`, sql`u.org_id`)})`;
}

const r = alias(roles, 'r');
const o = alias(orgs, 'o');
const p = alias(parks, 'p');

/** @param people condition on person `u`: who is counted */
const selectRoles = ({ tx, user }: SignedInContext, people: SQL, where: SQL | undefined) =>
  tx
    .select({
      id: r.id,
      version: r.version,
      code: r.code,
      name: r.name,
      roleType: r.roleType,
      state: r.state,
      orgId: r.orgId,
      orgName: sql<string | null>`${o.name}`.as('org_name'),
      parkId: r.parkId,
      parkName: sql<string | null>`${p.name}`.as('park_name'),
      dataScope: r.dataScope,
      builtIn: r.builtIn,
      remark: r.remark,
      users: sql<number>`(
        select count(distinct u.id)::int from role_user ru join app_user u on u.id = ru.user_id and u.deleted_at is null
        where ru.role_id = r.id and ${people})`.as('users'),
      mayChange: sql<boolean>`${isChanged(user)}`.as('may_change'),
      updatedAt: r.updatedAt,
    })
    .from(r)
    .leftJoin(o, eq(o.id, r.orgId))
    .leftJoin(p, eq(p.id, r.parkId))
    .where(where);
type SelectedRole = Awaited<ReturnType<typeof selectRoles>>[number];

const toRole = ({ updatedAt, ...row }: SelectedRole): RoleRow => ({ ...row, updatedAt: updatedAt?.getTime() ?? null });

/** @returns a role that the caller sees, also from the recycle bin */
export async function findRole(context: SignedInContext, id: number): Promise<RoleRow | undefined> {
  const people = await seenPeople(context);
  const [row] = await selectRoles(context, people, and(eq(r.id, id), isSeen(context.user)));
  return row && toRole(row);
}

/** Records in the recycle bin keep their code, because they may be restored. @param exceptId the record that is being saved */
export const isRoleCodeTaken = async (tx: Tx, code: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(roles, and(eq(roles.code, code), ne(roles.id, exceptId)))) > 0;

/** How many nodes of plans and targets of rules name the role. */
export async function countRuleUses(tx: Tx, code: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from plan_node where owner_role = ${code})
      + (select count(*) from rule where deleted_at is null and jsonb_path_exists(escalation, '$[*].targets[*] ? (@.roleCode == $code)',
        jsonb_build_object('code', ${code}::text))))::int as n`);
  return rows[0]?.n ?? 0;
}

/** @returns its id */
export async function insertRole(tx: Tx, values: typeof roles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(roles).values(values).returning({ id: roles.id });
  return row?.id ?? 0;
}

/** Writes what changed of the role itself. */
export async function updateRole(tx: Tx, id: number, values: Partial<typeof roles.$inferInsert>): Promise<void> {
  await tx.update(roles).set(values).where(eq(roles.id, id));
}

interface RoleInput extends ListInput {
  of: RoleList;
  parkId?: number | undefined;
  state?: number | undefined;
  dataScope?: number | undefined;
  builtIn?: boolean | undefined;
}

function isListed(user: SessionUser, { of, parkId }: RoleInput): SQL {
  if (of === 'unified') return sql`r.role_type = 1`;
  if (of === 'park')
    return parkId === undefined
      ? sql`r.role_type = 2`
      : sql`(r.role_type = 2 and (r.park_id is null or r.park_id = ${parkId}))`;
  const mine = rolePlaces(user);
  return sql`(r.park_id = any(${mine}) or exists (select from org x join park k on k.tenant_id = x.tenant_id
    where x.id = r.org_id and k.id = any(${mine})))`;
}

export const roleListing: Listing<RoleInput, SelectedRole, RoleRow> = {
  async source(context, input) {
    const people = await seenPeople(context);
    const { user } = context;
    const where = and(isSeen(user), isListed(user, input), inBin(r.deletedAt, input.deleted));
    return () => selectRoles(context, people, where);
  },
  search: ['code', 'name', 'remark'],
  filters: ({ state, dataScope, builtIn }) => [
    equals('state', state),
    equals('data_scope', dataScope),
    equals('built_in', builtIn),
  ],
  sorts: {
    code: 'code',
    name: 'name',
    users: 'users',
    updatedAt: 'updated_at',
    state: 'state',
    dataScope: 'data_scope',
    parkName: 'park_name',
    orgName: 'org_name',
  },
  order: 'id',
  toRow: toRole,
};
