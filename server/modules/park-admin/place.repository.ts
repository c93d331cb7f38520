/** Queries of buildings, floors and rooms, and the list of a park's. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlaceRow } from '@/contract/admin-park';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/listing';
import { locations } from '../location/location.table';

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
