/** Queries of parks, and the list of them. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParkRecord, ParkRow } from '@/contract/admin-park';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import { parksWith, seesAll } from '../identity/rights/rights.rules';
import { orgs, parks, tenants, users } from '../identity/identity.table';

export const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Condition on park `p`: administrators see all, others those that they administer and those that they deleted. */
export const isSeen = (user: SessionUser): SQL =>
  seesAll(user)
    ? sql`true`
    : sql`(p.id = any(${bigints(parksWith(user, 'park.manage'))}) or (p.deleted_at is not null and p.deleted_by = ${user.id}))`;

/** Names of a dictionary's item `i` by language. */
export const typeNames = sql`jsonb_build_object('zh', i.name) || i.names`;

const p = alias(parks, 'p');
const above = alias(parks, 'above');
const t = alias(tenants, 't');
const o = alias(orgs, 'o');
const m = alias(users, 'm');

const columns = {
  id: p.id,
  version: p.version,
  name: p.name,
  projectCode: p.projectCode,
  parentId: p.parentId,
  parentName: sql<string | null>`${above.name}`.as('parent_name'),
  parkType: p.parkType,
  typeNames: sql<Record<string, string> | null>`(
    select ${typeNames} from dict d join dict_item i on i.dict_id = d.id
    where d.code = 'park_type' and i.code = p.park_type::text)`.as('type_names'),
  tenantId: p.tenantId,
  tenantName: sql<string>`${t.name}`.as('tenant_name'),
  orgId: p.orgId,
  orgName: sql<string | null>`${o.name}`.as('org_name'),
  address: p.address,
  area: p.area,
  managerUserId: p.managerUserId,
  managerName: sql<string | null>`${m.name}`.as('manager_name'),
  phone: p.phone,
  valid: p.valid,
  people: sql<number>`(
    select count(*)::int from park_user pu join app_user u on u.id = pu.user_id and u.state = 0 and u.deleted_at is null
    where pu.park_id = p.id)`.as('people'),
  places: sql<number>`(select count(*)::int from location l where l.park_id = p.id and l.deleted_at is null)`.as(
    'places',
  ),
  updatedAt: p.updatedAt,
};

const selectParks = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(p)
    .innerJoin(t, eq(t.id, p.tenantId))
    .leftJoin(above, eq(above.id, p.parentId))
    .leftJoin(o, eq(o.id, p.orgId))
    .leftJoin(m, eq(m.id, p.managerUserId))
    .where(where);
type SelectedPark = Awaited<ReturnType<typeof selectParks>>[number];

const toPark = ({ typeNames: names, updatedAt, ...row }: SelectedPark): ParkRow => ({
  ...row,
  parkTypeNames: names ?? {},
  updatedAt: updatedAt?.getTime() ?? null,
});

const recordColumns = {
  longitude: p.longitude,
  latitude: p.latitude,
  timeZone: p.timeZone,
  logo: p.logo,
  onTimeTarget: p.onTimeTarget,
  remark: p.remark,
  devices: sql<number>`(select count(*)::int from device d where d.park_id = p.id)`,
  roles: sql<number>`(select count(*)::int from role r where r.park_id = p.id and r.deleted_at is null)`,
};

/** @returns a park that the caller sees, also from the recycle bin */
export async function findPark({ tx, user }: SignedInContext, id: number): Promise<ParkRecord | undefined> {
  const isIt = and(eq(p.id, id), isSeen(user));
  const [row] = await selectParks(tx, isIt);
  const [more] = await tx.select(recordColumns).from(p).where(isIt);
  return row && more && { ...toPark(row), ...more };
}

/** Records in the recycle bin keep their code, because they may be restored. @param exceptId the record that is being saved */
export const isParkCodeTaken = async (tx: Tx, projectCode: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(parks, and(eq(parks.projectCode, projectCode), ne(parks.id, exceptId)))) > 0;

/** @returns its id */
export async function insertPark(tx: Tx, values: typeof parks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(parks).values(values).returning({ id: parks.id });
  return row?.id ?? 0;
}

/** Writes what changed of the park. */
export async function updatePark(tx: Tx, id: number, values: Partial<typeof parks.$inferInsert>): Promise<void> {
  await tx.update(parks).set(values).where(eq(parks.id, id));
}

interface ParkInput extends ListInput {
  parkType?: number | undefined;
  tenantId?: number | undefined;
  valid?: number | undefined;
}

export const parkListing: Listing<ParkInput, SelectedPark, ParkRow> = {
  source:
    ({ tx, user }, { deleted }) =>
    () =>
      selectParks(tx, and(isSeen(user), inBin(p.deletedAt, deleted))),
  search: ['name', 'project_code', 'address', 'manager_name'],
  filters: ({ parkType, tenantId, valid }) => [
    equals('park_type', parkType),
    equals('tenant_id', tenantId),
    equals('valid', valid),
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
