/** Rows of roles, and the lists of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { RoleList, RoleRow } from '@/contract/admin-role';
import type { SessionUser, SignedInContext } from '../../http/context';
import { isInParks, isInScope, scopeOf } from '../identity/scope';
import type { Listing, ListInput } from '../admin/listing';
import { seesAll } from '../identity/identity.repository';
import { isChanged, isSeen, rolePlaces } from './role.reach';

export interface RoleRaw extends Record<string, unknown> {
  id: string;
  version: number;
  code: string;
  name: string;
  role_type: RoleRow['roleType'];
  state: RoleRow['state'];
  org_id: string | null;
  org_name: string | null;
  park_id: string | null;
  park_name: string | null;
  data_scope: RoleRow['dataScope'];
  built_in: boolean;
  remark: string;
  users: number;
  may_change: boolean;
  updated_at: string | null;
}

/** Condition on person `u`: the asker's role administration shows them. */
export async function seenPeople(context: SignedInContext): Promise<SQL> {
  if (seesAll(context.user)) return sql`true`;
  const scope = await scopeOf(context, 'role.manage');
  return sql`(${isInParks(scope, sql`u.id`)} and ${isInScope(scope, context.user.id, sql`u.id`, sql`u.org_id`)})`;
}

export const roleColumns = (user: SessionUser, people: SQL): SQL => sql`
  select r.id, r.version, r.code, r.name, r.role_type, r.state, r.org_id, o.name as org_name, r.park_id, p.name as park_name,
    r.data_scope, r.built_in, r.remark, r.updated_at, ${isChanged(user)} as may_change,
    (select count(distinct u.id)::int from role_user ru join app_user u on u.id = ru.user_id and u.deleted_at is null
      where ru.role_id = r.id and ${people}) as users
  from role r left join org o on o.id = r.org_id left join park p on p.id = r.park_id`;

const number = (value: string | null): number | null => (value === null ? null : Number(value));

export const toRole = (row: RoleRaw): RoleRow => ({
  id: Number(row.id),
  version: row.version,
  code: row.code,
  name: row.name,
  roleType: row.role_type,
  state: row.state,
  orgId: number(row.org_id),
  orgName: row.org_name,
  parkId: number(row.park_id),
  parkName: row.park_name,
  dataScope: row.data_scope,
  builtIn: row.built_in,
  remark: row.remark,
  users: row.users,
  mayChange: row.may_change,
  updatedAt: row.updated_at === null ? null : new Date(row.updated_at).getTime(),
});

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

const is = (column: string, value: number | boolean | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

export const roleListing: Listing<RoleInput, RoleRaw, RoleRow> = {
  source: async (context, input) => sql`${roleColumns(context.user, await seenPeople(context))}
    where ${isSeen(context.user)} and ${isListed(context.user, input)}
      and r.deleted_at is ${sql.raw(input.deleted ? 'not null' : 'null')}`,
  search: ['code', 'name', 'remark'],
  filters: ({ state, dataScope, builtIn }) => [
    is('state', state),
    is('data_scope', dataScope),
    is('built_in', builtIn),
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
