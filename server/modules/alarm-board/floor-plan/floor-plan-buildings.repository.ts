/** Buildings with their floors: how many points they have, and where something is in alarm. */
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlanBuilding } from '@/contract/alarm-board';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { NO_DRILL, readableParks } from '../../alarm/list/alarm-filter.repository';
import { codeOrNull } from '../../alarm/list/alarm-rows.repository';
import { alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import { floorPlans, locations } from '../../location/location.table';
import { ON_PLANS, OPEN } from './floor-plan.repository';

const inParks = (table: string, ids: readonly number[]): SQL =>
  sql`${sql.raw(table)}.park_id = any(${`{${ids.join(',')}}`}::bigint[])`;

const l = alias(locations, 'l');
const k = alias(parks, 'k');
const f = alias(floorPlans, 'f');
const d = alias(devices, 'd');
const x = alias(alarms, 'x');

/** Buildings and floors in their order; points and open alarms are counted once for all. */
function readPlaces(tx: Tx, parkIds: readonly number[]) {
  const point = tx.$with('point').as(
    tx
      .select({ buildingId: d.buildingId, floorId: d.floorId, n: sql<number>`count(*)::int`.as('n') })
      .from(d)
      .where(and(inParks('d', parkIds), ON_PLANS))
      .groupBy(sql`grouping sets ((d.building_id), (d.floor_id))`),
  );
  const alarming = tx.$with('alarming').as(
    tx
      .select({
        buildingId: x.buildingId,
        floorId: x.floorId,
        n: sql<number>`count(*) filter (where ${NO_DRILL})::int`.as('alarms'),
        drills: sql<number>`count(*) filter (where not ${NO_DRILL})::int`.as('drills'),
        worst: sql<number | null>`min(x.level)`.as('worst'),
      })
      .from(x)
      .where(and(inParks('x', parkIds), sql`x.handle_state in (${OPEN})`))
      .groupBy(sql`grouping sets ((x.building_id), (x.floor_id))`),
  );
  return tx
    .with(point, alarming)
    .select({
      id: l.id,
      pid: l.pid,
      parkId: l.parkId,
      parkName: k.name,
      name: l.name,
      kind: l.kind,
      hasPlan: sql<boolean>`f.floor_id is not null`,
      points: sql<number>`coalesce(point.n, 0)`,
      alarms: sql<number>`coalesce(alarming.alarms, 0)`,
      drills: sql<number>`coalesce(alarming.drills, 0)`,
      worst: sql<number | null>`alarming.worst`,
    })
    .from(l)
    .innerJoin(k, eq(k.id, l.parkId))
    .leftJoin(f, eq(f.floorId, l.id))
    .leftJoin(point, or(eq(point.buildingId, l.id), eq(point.floorId, l.id)))
    .leftJoin(alarming, or(eq(alarming.buildingId, l.id), eq(alarming.floorId, l.id)))
    .where(
      and(inParks('l', parkIds), isNull(l.deletedAt), inArray(l.kind, [LOCATION_KIND.building, LOCATION_KIND.floor])),
    )
    .orderBy(asc(l.parkId), asc(l.kind), asc(l.sort), asc(l.floorNo), asc(l.id));
}

type SelectedPlace = Awaited<ReturnType<typeof readPlaces>>[number];

const numbersOf = ({ id, name, points, alarms, drills, worst }: SelectedPlace) => ({
  id,
  name,
  points,
  alarms,
  drills,
  worstLevel: codeOrNull<NonNullable<PlanBuilding['worstLevel']>>(worst),
});

/** @returns the buildings of the parks whose alarms the person reads */
export async function listBuildings(tx: Tx, user: SessionUser, parkId?: number): Promise<PlanBuilding[]> {
  const places = await readPlaces(tx, readableParks(user, parkId));
  const floorsOf = new Map<number, PlanBuilding['floors']>();
  for (const floor of places.filter(({ kind }) => kind === LOCATION_KIND.floor)) {
    if (floor.pid === null) continue;
    const floors = floorsOf.get(floor.pid) ?? [];
    floorsOf.set(floor.pid, [...floors, { ...numbersOf(floor), hasPlan: floor.hasPlan }]);
  }
  return places
    .filter(({ kind }) => kind === LOCATION_KIND.building)
    .map((row) => ({
      ...numbersOf(row),
      parkId: row.parkId,
      parkName: row.parkName,
      list: { isDrill: false, locationId: row.id },
      floors: floorsOf.get(row.id) ?? [],
    }));
}
