/** Queries of buildings, floors and rooms, and the list of a park's. */
import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlaceRecord, PlaceRow } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import type { Among } from '../../admin/record/tree-order.repository';
import { parks } from '../../identity/identity.table';
import { locations } from '../../location/location.table';
import { bigints } from '../park.repository';

/** Column that a record of devices, alarms and orders names a place of this kind by. */
export const COLUMN_OF_KIND = { 1: 'building_id', 2: 'floor_id', 3: 'room_id' } as const;

const l = alias(locations, 'l');

/** How many devices name each place of this kind. */
const devicesBy = (name: string, column: string): SQL =>
  sql.raw(`(select ${column} as id, count(*) as n from device group by 1) ${name}`);

const selectPlaces = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: l.id,
      version: l.version,
      parkId: l.parkId,
      pid: l.pid,
      kind: l.kind,
      name: l.name,
      code: l.code,
      floorNo: l.floorNo,
      area: l.area,
      sort: l.sort,
      remark: l.remark,
      devices: sql<number>`(
        case l.kind when 1 then coalesce(b.n, 0) when 2 then coalesce(f.n, 0) else coalesce(r.n, 0) end)::int`.as(
        'devices',
      ),
    })
    .from(l)
    .leftJoin(devicesBy('b', COLUMN_OF_KIND[1]), sql`l.kind = 1 and b.id = l.id`)
    .leftJoin(devicesBy('f', COLUMN_OF_KIND[2]), sql`l.kind = 2 and f.id = l.id`)
    .leftJoin(devicesBy('r', COLUMN_OF_KIND[3]), sql`l.kind = 3 and r.id = l.id`)
    .where(where);

/** Also from the recycle bin. */
export async function findPlace(tx: Tx, id: number): Promise<PlaceRow | undefined> {
  const [row] = await selectPlaces(tx, eq(l.id, id));
  return row;
}

/** Places stand in the tree of their park. */
export const placeTree: Among<PlaceRecord> = {
  of: ({ parkId }) => sql`t.park_id = ${parkId}`,
  order: sql`t.kind, t.sort, t.floor_no, t.id`,
};

interface Coded {
  parkId: number;
  code: string;
}

/** Records in the recycle bin keep their code, because they may be restored. @param exceptId the record that is being saved */
export const isPlaceCodeTaken = async (tx: Tx, { parkId, code }: Coded, exceptId: number): Promise<boolean> =>
  (await tx.$count(
    locations,
    and(eq(locations.parkId, parkId), eq(locations.code, code), ne(locations.id, exceptId)),
  )) > 0;

/** Whether the park has a place of this number and kind, and not in the recycle bin. */
export async function isPlaceThere(
  tx: Tx,
  { id, parkId, kind }: { id: number; parkId: number; kind: PlaceRow['kind'] },
): Promise<boolean> {
  const isIt = and(
    eq(locations.id, id),
    eq(locations.parkId, parkId),
    eq(locations.kind, kind),
    isNull(locations.deletedAt),
  );
  return (await tx.$count(locations, isIt)) > 0;
}

/** Whether the place lies outside of the recycle bin. */
export const isOutsideBin = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.$count(locations, and(eq(locations.id, id), isNull(locations.deletedAt)))) > 0;

/** @param parkIds among which the code is looked for */
export async function findParkByCode(tx: Tx, code: string, parkIds: readonly number[]): Promise<number | undefined> {
  const [park] = await tx
    .select({ id: parks.id })
    .from(parks)
    .where(and(eq(parks.projectCode, code), sql`${parks.id} = any(${bigints(parkIds)})`));
  return park?.id;
}

/** @returns a building or floor of the park by its code: another place can stand in it */
export async function findPlaceAbove(
  tx: Tx,
  { parkId, code }: Coded,
): Promise<Pick<PlaceRow, 'id' | 'kind'> | undefined> {
  const [place] = await tx
    .select({ id: l.id, kind: l.kind })
    .from(l)
    .where(and(eq(l.parkId, parkId), eq(l.code, code), isNull(l.deletedAt), lt(l.kind, LOCATION_KIND.room)));
  return place;
}

/** @returns its id */
export async function insertPlace(tx: Tx, values: typeof locations.$inferInsert): Promise<number> {
  const [row] = await tx.insert(locations).values(values).returning({ id: locations.id });
  return row?.id ?? 0;
}

/** Writes what changed of the place. */
export async function updatePlace(tx: Tx, id: number, values: Partial<typeof locations.$inferInsert>): Promise<void> {
  await tx.update(locations).set(values).where(eq(locations.id, id));
}

interface PlaceInput extends ListInput {
  parkId: number;
  kind?: number | undefined;
}

export const placeListing: Listing<PlaceInput, PlaceRow, PlaceRow> = {
  source:
    ({ tx }, { parkId, deleted }) =>
    () =>
      selectPlaces(tx, and(eq(l.parkId, parkId), inBin(l.deletedAt, deleted))),
  search: ['name', 'code'],
  filters: ({ kind }) => [equals('kind', kind)],
  sorts: { name: 'name', code: 'code', sort: 'sort', kind: 'kind', floorNo: 'floor_no' },
  order: 'sort',
  toRow: (row) => row,
};
