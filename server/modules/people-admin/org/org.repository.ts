/** Queries of organisations, as trees, lists and records show them. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrgRecord, OrgRow } from '@/contract/admin-org';
import type { SignedInContext } from '../../../http/context';
import { equals, inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { isOrgInScope, scopeOf } from '../../identity/rights/data-scope.repository';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import { orgs, parks, tenants, users } from '../../identity/identity.table';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { myTenant } from '../user/user.repository';

const mine = ({ user }: SignedInContext): SQL => sql`${`{${parksWith(user, 'org.manage').join(',')}}`}::bigint[]`;

/** Condition on an organisation `o`: it belongs to one of the caller's parks, or serves all parks of the tenant of such a park. */
export async function seesOrg(context: SignedInContext): Promise<SQL> {
  if (seesAll(context.user)) return sql`true`;
  const scope = await scopeOf(context, 'org.manage');
  return sql`((o.park_id = any (${mine(context)}) or (o.park_id is null and exists (
    select from park k where k.tenant_id = o.tenant_id and k.id = any (${mine(context)}))))
    and ${isOrgInScope(scope, sql`o.id`)})`;
}

/** Condition on an organisation `o`: an organisation of all parks may be changed only by somebody who manages all of them. */
export const managesOrg = (context: SignedInContext): SQL =>
  seesAll(context.user)
    ? sql`true`
    : sql`((o.park_id is not null and o.park_id = any (${mine(context)})) or (o.park_id is null and not exists (select from park k
        where k.tenant_id = o.tenant_id and k.deleted_at is null and k.id <> all (${mine(context)}))))`;

const o = alias(orgs, 'o');
const t = alias(tenants, 't');
const p = alias(parks, 'p');
const l = alias(users, 'l');

const selectOrgs = (context: SignedInContext, where: SQL | undefined) =>
  context.tx
    .select({
      id: o.id,
      version: o.version,
      pid: o.pid,
      tenantId: o.tenantId,
      tenantName: sql<string>`${t.name}`.as('tenant_name'),
      parkId: o.parkId,
      parkName: sql<string | null>`${p.name}`.as('park_name'),
      name: o.name,
      code: o.code,
      orgType: o.orgType,
      levelType: o.levelType,
      subjType: o.subjType,
      leaderUserId: o.leaderUserId,
      leaderName: sql<string | null>`${l.name}`.as('leader_name'),
      phone: o.phone,
      sort: o.sort,
      valid: o.valid,
      remark: o.remark,
      people: sql<number>`(
        select count(*)::int from app_user u where u.org_id = o.id and u.deleted_at is null and u.state <> 2)`.as(
        'people',
      ),
      children: sql<number>`(select count(*)::int from org c where c.pid = o.id and c.deleted_at is null)`.as(
        'children',
      ),
      mayChange: sql<boolean>`${managesOrg(context)}`.as('may_change'),
    })
    .from(o)
    .innerJoin(t, eq(t.id, o.tenantId))
    .leftJoin(p, eq(p.id, o.parkId))
    .leftJoin(l, eq(l.id, o.leaderUserId))
    .where(where);

interface OrgInput extends ListInput {
  pid?: number | undefined;
  tenantId?: number | undefined;
  orgType?: number | undefined;
  valid?: number | undefined;
  mine?: boolean | undefined;
}

const ofMine = (context: SignedInContext, only: boolean | undefined): SQL | undefined =>
  only ? sql`o.tenant_id = ${myTenant(context.user.id)}` : undefined;

export const orgListing: Listing<OrgInput, OrgRow, OrgRow> = {
  async source(context, { deleted, mine: only }) {
    const where = and(inBin(o.deletedAt, deleted), await seesOrg(context), ofMine(context, only));
    return () => selectOrgs(context, where);
  },
  search: ['name', 'code'],
  filters: ({ pid, tenantId, orgType, valid }) => [
    equals('pid', pid),
    equals('tenant_id', tenantId),
    equals('org_type', orgType),
    equals('valid', valid),
  ],
  sorts: { name: 'name', code: 'code', sort: 'sort', people: 'people' },
  order: 'sort',
  toRow: (row) => row,
};

/** @returns every organisation that the caller sees, flat; one whose parent they do not see becomes a root */
export async function readOrgTree(
  context: SignedInContext,
  { mine: only, valid }: { mine?: boolean | undefined; valid?: number | undefined },
): Promise<OrgRow[]> {
  const ofValid = valid === undefined ? undefined : sql`o.valid = ${valid}`;
  const where = and(isNull(o.deletedAt), await seesOrg(context), ofMine(context, only), ofValid);
  const rows = await selectOrgs(context, where).orderBy(o.sort, o.id);
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, pid: row.pid !== null && shown.has(row.pid) ? row.pid : null }));
}

/** @returns valid organisations in which the caller may place people, in their order */
export async function readOrgChoices(
  context: SignedInContext,
  only?: boolean,
): Promise<Pick<typeof orgs.$inferSelect, 'id' | 'pid' | 'name'>[]> {
  const { tx, user } = context;
  const within = [...parksWith(user, 'user.manage'), 0];
  const ofTenants = tx.select({ id: parks.tenantId }).from(parks).where(inArray(parks.id, within));
  const reach = isAdministrator(user)
    ? undefined
    : and(
        inArray(orgs.tenantId, ofTenants),
        sql`(${orgs.parkId} is null or ${inArray(orgs.parkId, within)})`,
        isOrgInScope(await scopeOf(context, 'user.manage'), sql`${orgs.id}`),
      );
  const isOfMine = only ? sql`${orgs.tenantId} = ${myTenant(user.id)}` : undefined;
  return tx
    .select({ id: orgs.id, pid: orgs.pid, name: orgs.name })
    .from(orgs)
    .where(and(isNull(orgs.deletedAt), eq(orgs.valid, 1), reach, isOfMine))
    .orderBy(asc(orgs.sort), asc(orgs.id));
}

/** @returns an organisation that the caller sees, also from the recycle bin */
export async function readOrgRecord(context: SignedInContext, id: number): Promise<OrgRecord | undefined> {
  const { tx } = context;
  const [row] = await selectOrgs(context, and(eq(o.id, id), await seesOrg(context)));
  if (!row) return undefined;
  const { rows } = await tx.execute<Pick<OrgRecord, 'deleted' | 'path'>>(sql`
    with recursive up as (
      select o.id, o.pid, o.name, 0 as depth from org o where o.id = ${id}
      union select c.id, c.pid, c.name, up.depth + 1 from org c join up on c.id = up.pid where up.depth < 50)
    select o.deleted_at is not null as deleted,
      (select coalesce(jsonb_agg(jsonb_build_object('id', up.id, 'name', up.name) order by up.depth desc), '[]')
        from up where up.depth > 0) as path
    from org o where o.id = ${id}`);
  const [more] = rows;
  return more && { ...row, ...more };
}
