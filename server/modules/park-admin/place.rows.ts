/** Rows of buildings, floors and rooms, and the list of a park's. */
import { type SQL, sql } from 'drizzle-orm';
import type { PlaceRow } from '@/contract/admin-park';
import type { Listing, ListInput } from '../admin/listing';
import { number } from './park.rows';

export interface PlaceRaw extends Record<string, unknown> {
  id: string;
  version: number;
  park_id: string;
  pid: string | null;
  kind: PlaceRow['kind'];
  name: string;
  code: string;
  floor_no: number | null;
  area: number | null;
  sort: number;
  remark: string;
  devices: number;
}

/** Column that a record of devices, alarms and orders names a place of this kind by. */
export const COLUMN_OF_KIND = { 1: 'building_id', 2: 'floor_id', 3: 'room_id' } as const;

export const placeColumns = (more: SQL = sql``): SQL => sql`
  select l.id, l.version, l.park_id, l.pid, l.kind, l.name, l.code, l.floor_no, l.area, l.sort, l.remark,
    (case l.kind when 1 then coalesce(b.n, 0) when 2 then coalesce(f.n, 0) else coalesce(r.n, 0) end)::int as devices ${more}
  from location l
    left join (select building_id as id, count(*) as n from device group by 1) b on l.kind = 1 and b.id = l.id
    left join (select floor_id as id, count(*) as n from device group by 1) f on l.kind = 2 and f.id = l.id
    left join (select room_id as id, count(*) as n from device group by 1) r on l.kind = 3 and r.id = l.id`;

export const toPlace = (row: PlaceRaw): PlaceRow => ({
  id: Number(row.id),
  version: row.version,
  parkId: Number(row.park_id),
  pid: number(row.pid),
  kind: row.kind,
  name: row.name,
  code: row.code,
  floorNo: row.floor_no,
  area: row.area,
  sort: row.sort,
  remark: row.remark,
  devices: row.devices,
});

interface PlaceInput extends ListInput {
  parkId: number;
  kind?: number | undefined;
}

export const placeListing: Listing<PlaceInput, PlaceRaw, PlaceRow> = {
  source: (_context, { parkId, deleted }) =>
    sql`${placeColumns()} where l.park_id = ${parkId} and l.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['name', 'code'],
  filters: ({ kind }) => [kind === undefined ? undefined : sql`x.kind = ${kind}`],
  sorts: { name: 'name', code: 'code', sort: 'sort', kind: 'kind', floorNo: 'floor_no' },
  order: 'sort',
  toRow: toPlace,
};
