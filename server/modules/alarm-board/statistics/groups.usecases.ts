/** Groups of the statistics with their names and the list behind each. */
import type { AlarmGroup, CountFilters } from '@/contract/alarm-board';
import { TOP_POINTS } from '@/contract/alarm-board';
import type { Tx } from '../../../db/open';
import { readNames } from './group-names.repository';
import { measuresOf } from './measures.rules';
import type { Counting, GroupRow } from './measures.repository';

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

/**
 * Sorted by the number of alarms, or by the number of false ones.
 * @param all filters of all counted alarms
 * @param before the same groups of the previous period, if it is counted
 */
export async function groupsOf(
  tx: Tx,
  rows: readonly GroupRow[],
  all: CountFilters,
  before?: CountFilters,
): Promise<Groups> {
  const of = (kind: GroupRow['kind']) => rows.filter((row) => row.kind === kind && !row.was);
  const earlier = new Map(rows.filter(({ was }) => was).map((row) => [`${row.kind}${String(row.key)}`, row]));
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
    const narrowed = BEHIND[kind](key);
    return {
      ...measuresOf(row, { ...all, ...narrowed }),
      key,
      name: named?.name ?? '',
      place: named?.place ?? null,
      ...(named?.code && { code: named.code }),
      ...(before && { before: measuresOf(earlier.get(`${kind}${String(row.key)}`), { ...before, ...narrowed }) }),
    };
  };
  return {
    byType: of('type').map((row) => group(row, 'type')),
    byBuilding: of('building').map((row) => group(row, 'building')),
    topPoints: top.map((row) => group(row, 'point')),
    falsePoints: worst.map((row) => group(row, 'point')),
  };
}
