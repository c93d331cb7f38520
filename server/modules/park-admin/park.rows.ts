/** Rows of parks, and the list of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { ParkRow } from '@/contract/admin-park';
import type { SessionUser } from '../../http/context';
import type { Listing, ListInput } from '../admin/listing';
import { seesAll } from '../identity/identity.repository';
import { parksWith } from '../identity/rights';

export const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

export interface ParkRaw extends Record<string, unknown> {
  id: string;
  version: number;
  name: string;
  project_code: string;
  parent_id: string | null;
  parent_name: string | null;
  park_type: number;
  type_names: Record<string, string> | null;
  tenant_id: string;
  tenant_name: string;
  org_id: string | null;
  org_name: string | null;
  address: string;
  area: number | null;
  manager_user_id: string | null;
  manager_name: string | null;
  phone: string | null;
  valid: ParkRow['valid'];
  people: number;
  places: number;
  updated_at: string | null;
}

/** Condition on park `p`: administrators see all, others those that they keep and what they deleted themselves. */
export const isSeen = (user: SessionUser): SQL =>
  seesAll(user)
    ? sql`true`
    : sql`(p.id = any(${bigints(parksWith(user, 'park.manage'))}) or (p.deleted_at is not null and p.deleted_by = ${user.id}))`;

/** Of a dictionary's item `i`, by language. */
export const typeNames = sql`jsonb_build_object('zh', i.name) || i.names`;

export const parkColumns = (more: SQL = sql``): SQL => sql`
  select p.id, p.version, p.name, p.project_code, p.parent_id, above.name as parent_name, p.park_type, p.tenant_id,
    t.name as tenant_name, p.org_id, o.name as org_name, p.address, p.area, p.manager_user_id, m.name as manager_name,
    p.phone, p.valid, p.updated_at, (select ${typeNames} from dict d join dict_item i on i.dict_id = d.id
      where d.code = 'park_type' and i.code = p.park_type::text) as type_names,
    (select count(*)::int from park_user pu join app_user u on u.id = pu.user_id and u.state = 0 and u.deleted_at is null
      where pu.park_id = p.id) as people,
    (select count(*)::int from location l where l.park_id = p.id and l.deleted_at is null) as places ${more}
  from park p join tenant t on t.id = p.tenant_id left join park above on above.id = p.parent_id
    left join org o on o.id = p.org_id left join app_user m on m.id = p.manager_user_id`;

export const number = (value: string | null): number | null => (value === null ? null : Number(value));

export const toPark = (row: ParkRaw): ParkRow => ({
  id: Number(row.id),
  version: row.version,
  name: row.name,
  projectCode: row.project_code,
  parentId: number(row.parent_id),
  parentName: row.parent_name,
  parkType: row.park_type,
  parkTypeNames: row.type_names ?? {},
  tenantId: Number(row.tenant_id),
  tenantName: row.tenant_name,
  orgId: number(row.org_id),
  orgName: row.org_name,
  address: row.address,
  area: row.area,
  managerUserId: number(row.manager_user_id),
  managerName: row.manager_name,
  phone: row.phone,
  valid: row.valid,
  people: row.people,
  places: row.places,
  updatedAt: row.updated_at === null ? null : new Date(row.updated_at).getTime(),
});

interface ParkInput extends ListInput {
  parkType?: number | undefined;
  tenantId?: number | undefined;
  valid?: number | undefined;
}

const is = (column: string, value: number | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

export const parkListing: Listing<ParkInput, ParkRaw, ParkRow> = {
  source: ({ user }, { deleted }) =>
    sql`${parkColumns()} where ${isSeen(user)} and p.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['name', 'project_code', 'address', 'manager_name'],
  filters: ({ parkType, tenantId, valid }) => [
    is('park_type', parkType),
    is('tenant_id', tenantId),
    is('valid', valid),
  ],
  sorts: {
    name: 'name',
    projectCode: 'project_code',
    area: 'area',
    people: 'people',
    places: 'places',
    updatedAt: 'updated_at',
    tenantName: 'tenant_name',
  },
  order: 'id',
  toRow: toPark,
};
