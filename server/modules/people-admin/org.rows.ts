/** Rows of organisations, as trees, lists and records show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { OrgRecord, OrgRow } from '@/contract/admin-org';
import type { SignedInContext } from '../../http/context';
import { type Listing, type ListInput } from '../admin/listing';
import { isOrgInScope, scopeOf } from '../identity/scope';
import { seesAll } from '../identity/identity.repository';
import { parksWith } from '../identity/rights';
import { myTenant } from './user.rows';

export interface OrgRaw extends Record<string, unknown> {
  id: string;
  version: number;
  pid: string | null;
  tenant_id: string;
  tenant_name: string;
  park_id: string | null;
  park_name: string | null;
  name: string;
  code: string;
  org_type: number;
  level_type: number;
  subj_type: number;
  leader_user_id: string | null;
  leader_name: string | null;
  phone: string | null;
  sort: number;
  valid: OrgRow['valid'];
  remark: string;
  people: number;
  children: number;
  may_change: boolean;
}

const number = (value: string | null): number | null => (value === null ? null : Number(value));

export const toOrgRow = (raw: OrgRaw): OrgRow => {
  const { version, name, code, phone, sort, valid, remark, people, children } = raw;
  return {
    ...{ version, name, code, phone, sort, valid, remark, people, children },
    ...{ id: Number(raw.id), pid: number(raw.pid), tenantId: Number(raw.tenant_id), tenantName: raw.tenant_name },
    ...{ parkId: number(raw.park_id), parkName: raw.park_name, orgType: raw.org_type, levelType: raw.level_type },
    ...{ subjType: raw.subj_type, leaderUserId: number(raw.leader_user_id), leaderName: raw.leader_name },
    mayChange: raw.may_change,
  };
};

const mine = ({ user }: SignedInContext): SQL => sql`${`{${parksWith(user, 'org.manage').join(',')}}`}::bigint[]`;

/** Condition on an organisation `o`: of one of the caller's parks, or it serves all parks of a tenant of one of them. */
export async function seesOrg(context: SignedInContext): Promise<SQL> {
  if (seesAll(context.user)) return sql`true`;
  const scope = await scopeOf(context, 'org.manage');
  return sql`((o.park_id = any (${mine(context)}) or (o.park_id is null and exists (
    select from park k where k.tenant_id = o.tenant_id and k.id = any (${mine(context)}))))
    and ${isOrgInScope(scope, sql`o.id`)})`;
}

/** Condition on an organisation `o`: what serves all parks is changed by whoever manages all of them. */
export const managesOrg = (context: SignedInContext): SQL =>
  seesAll(context.user)
    ? sql`true`
    : sql`((o.park_id is not null and o.park_id = any (${mine(context)})) or (o.park_id is null and not exists (select from park k
        where k.tenant_id = o.tenant_id and k.deleted_at is null and k.id <> all (${mine(context)}))))`;

const orgColumns = (context: SignedInContext): SQL => sql`
  select o.id, o.version, o.pid, o.tenant_id, t.name as tenant_name, o.park_id, p.name as park_name, o.name, o.code,
    o.org_type, o.level_type, o.subj_type, o.leader_user_id, l.name as leader_name, o.phone, o.sort, o.valid, o.remark,
    (select count(*)::int from app_user u where u.org_id = o.id and u.deleted_at is null and u.state <> 2) as people,
    (select count(*)::int from org c where c.pid = o.id and c.deleted_at is null) as children,
    ${managesOrg(context)} as may_change
  from org o join tenant t on t.id = o.tenant_id left join park p on p.id = o.park_id
  left join app_user l on l.id = o.leader_user_id`;

interface OrgInput extends ListInput {
  pid?: number | undefined;
  tenantId?: number | undefined;
  orgType?: number | undefined;
  valid?: number | undefined;
  mine?: boolean | undefined;
}

const is = (name: string, value: number | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${sql.raw(`x.${name}`)} = ${value}`;

const ofMine = (context: SignedInContext, only: boolean | undefined): SQL =>
  only ? sql`o.tenant_id = ${myTenant(context.user.id)}` : sql`true`;

export const orgListing: Listing<OrgInput, OrgRaw, OrgRow> = {
  async source(context, { deleted, mine: only }) {
    const bin = sql.raw(deleted ? 'not null' : 'null');
    return sql`${orgColumns(context)} where o.deleted_at is ${bin} and ${await seesOrg(context)} and ${ofMine(context, only)}`;
  },
  search: ['name', 'code'],
  filters: ({ pid, tenantId, orgType, valid }) => [
    is('pid', pid),
    is('tenant_id', tenantId),
    is('org_type', orgType),
    is('valid', valid),
  ],
  sorts: { name: 'name', code: 'code', sort: 'sort', people: 'people' },
  order: 'sort',
  toRow: toOrgRow,
};

/** @returns every organisation that the caller sees, flat; one whose parent they do not see stands on top */
export async function readOrgTree(
  context: SignedInContext,
  { mine: only, valid }: { mine?: boolean | undefined; valid?: number | undefined },
): Promise<OrgRow[]> {
  const ofValid = valid === undefined ? sql`true` : sql`o.valid = ${valid}`;
  const { rows } = await context.tx.execute<OrgRaw>(sql`${orgColumns(context)}
    where o.deleted_at is null and ${await seesOrg(context)} and ${ofMine(context, only)} and ${ofValid}
    order by o.sort, o.id`);
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => toOrgRow({ ...row, pid: row.pid !== null && shown.has(row.pid) ? row.pid : null }));
}

interface OrgRecordRaw extends OrgRaw {
  deleted: boolean;
  path: OrgRecord['path'];
}

/** @returns an organisation that the caller sees, also from the recycle bin */
export async function readOrgRecord(context: SignedInContext, id: number): Promise<OrgRecord | undefined> {
  const { rows } = await context.tx.execute<OrgRecordRaw>(sql`
    with recursive up as (
      select o.id, o.pid, o.name, 0 as depth from org o where o.id = ${id}
      union select c.id, c.pid, c.name, up.depth + 1 from org c join up on c.id = up.pid where up.depth < 50)
    select r.*, (select o.deleted_at is not null from org o where o.id = r.id) as deleted,
      (select coalesce(jsonb_agg(jsonb_build_object('id', up.id, 'name', up.name) order by up.depth desc), '[]')
        from up where up.depth > 0) as path
    from (${orgColumns(context)} where o.id = ${id} and ${await seesOrg(context)}) r`);
  const [raw] = rows;
  return raw && { ...toOrgRow(raw), path: raw.path, deleted: raw.deleted };
}
