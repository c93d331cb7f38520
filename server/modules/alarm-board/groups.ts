/** Groups of the statistics with their names and the list behind each. */
import { sql } from 'drizzle-orm';
import type { AlarmGroup, CountFilters } from '@/contract/alarm-board';
import { TOP_POINTS } from '@/contract/alarm-board';
import type { Tx } from '../../db/open';
import { type Counting, type GroupRow, measuresOf } from './measures';

/** Of everything that is counted. */
export const listOf = ({ from, to, category, buildingId, deviceType }: Counting, parkId?: number): CountFilters => ({
  status: 'any',
  isDrill: false,
  from: from.getTime(),
  to: to.getTime(),
  ...(parkId !== undefined && { parkId }),
  ...(category !== undefined && { category }),
  ...(buildingId !== undefined && { locationId: buildingId }),
  ...(deviceType !== undefined && { deviceType }),
});

interface Named {
  name: string;
  place: string | null;
}

const bigints = (ids: readonly number[]) => `{${ids.join(',')}}`;

interface NamesWanted {
  points: readonly number[];
  buildings: readonly number[];
  /** Points of several parks stand side by side: each names its own. */
  withPark: boolean;
}

async function readNames(tx: Tx, { points, buildings, withPark }: NamesWanted): Promise<Map<string, Named>> {
  const { rows } = await tx.execute<{ key: string; name: string; place: string | null }>(sql`
    select 'point' || d.id as key, d.name || ' ' || d.code as name,
      case when ${withPark} then p.name || ' ' || d.location_text else d.location_text end as place
      from device d join park p on p.id = d.park_id where d.id = any(${bigints(points)}::bigint[])
    union all
    select 'building' || l.id, l.name, p.name from location l join park p on p.id = l.park_id
      where l.id = any(${bigints(buildings)}::bigint[])`);
  return new Map(rows.map(({ key, name, place }) => [key, { name, place }]));
}

const keyOf = (row: GroupRow): number | null => (row.key === null ? null : Number(row.key));

const BEHIND: Record<'point' | 'type' | 'building', (key: number | null) => CountFilters> = {
  point: (key) => ({ deviceId: key ?? 0 }),
  type: (key) => ({ deviceType: key ?? 0 }),
  building: (key): CountFilters => (key === null ? { without: 'building' } : { locationId: key }),
};

export interface Groups {
  byType: AlarmGroup[];
  byBuilding: AlarmGroup[];
  topPoints: AlarmGroup[];
  falsePoints: AlarmGroup[];
}

/** The most alarms first; among false ones the most of those. */
export async function groupsOf(tx: Tx, rows: readonly GroupRow[], all: CountFilters): Promise<Groups> {
  const of = (kind: GroupRow['kind']) => rows.filter((row) => row.kind === kind);
  const points = of('point');
  const top = points.slice(0, TOP_POINTS);
  const worst = points
    .filter((row) => row.false_alarm > 0)
    .toSorted((a, b) => b.false_alarm - a.false_alarm)
    .slice(0, TOP_POINTS);
  const ids = (some: readonly GroupRow[]) => some.flatMap((row) => keyOf(row) ?? []);
  const names = await readNames(tx, {
    points: ids([...top, ...worst]),
    buildings: ids(of('building')),
    withPark: all.parkId === undefined,
  });
  const group = (row: GroupRow, kind: keyof typeof BEHIND): AlarmGroup => {
    const key = keyOf(row);
    const named = names.get(`${kind}${String(key)}`);
    const list = { ...all, ...BEHIND[kind](key) };
    return { ...measuresOf(row, list), key, name: named?.name ?? '', place: named?.place ?? null };
  };
  return {
    byType: of('type').map((row) => group(row, 'type')),
    byBuilding: of('building').map((row) => group(row, 'building')),
    topPoints: top.map((row) => group(row, 'point')),
    falsePoints: worst.map((row) => group(row, 'point')),
  };
}
