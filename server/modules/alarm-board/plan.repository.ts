/** Buildings with their floors, and one floor with its points: where something is in alarm. */
import { type SQL, sql } from 'drizzle-orm';
import type { FloorPlan, PlanBuilding, FloorPlanPoint } from '@/contract/alarm-board';
import { isOpen } from '@/contract/alarm-transitions';
import { DEVICE_TYPE, HANDLE_STATE as S, LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps, SessionUser } from '../../http/context';
import { NO_DRILL, readableParks } from '../alarm/alarm.filter';
import { code, codeOrNull } from '../alarm/alarm.rows';
import { floorNotFound } from './floor-plan.errors';
import { signFloorPlanUrl } from './floor-plan-url';

/** As literals, so that the partial index of open alarms is seen to cover them. */
const OPEN = sql.raw(
  Object.values(S)
    .filter((state) => isOpen(state))
    .join(','),
);
/** A source or a made-up point stands nowhere. */
const ON_PLANS = sql.raw(`d.type not in (${DEVICE_TYPE.manualPoint}, ${DEVICE_TYPE.source})`);
const inParks = (alias: string, ids: readonly number[]): SQL =>
  sql`${sql.raw(alias)}.park_id = any(${`{${ids.join(',')}}`}::bigint[])`;

interface PlaceRow extends Record<string, unknown> {
  id: string;
  pid: string | null;
  park_id: string;
  park_name: string;
  name: string;
  kind: number;
  has_plan: boolean;
  points: number;
  alarms: number;
  drills: number;
  worst: number | null;
}

/** Buildings and floors in their order; points and open alarms are counted once for all. */
async function readPlaces(tx: Tx, parkIds: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await tx.execute<PlaceRow>(sql`
    with point as (select d.building_id, d.floor_id, count(*)::int as n from device d
        where ${inParks('d', parkIds)} and ${ON_PLANS} group by grouping sets ((d.building_id), (d.floor_id))),
      alarming as (select x.building_id, x.floor_id, count(*) filter (where ${NO_DRILL})::int as n,
          count(*) filter (where not ${NO_DRILL})::int as drills, min(x.level) as worst
        from alarm x where ${inParks('x', parkIds)} and x.handle_state in (${OPEN})
        group by grouping sets ((x.building_id), (x.floor_id)))
    select l.id, l.pid, l.park_id, k.name as park_name, l.name, l.kind, f.floor_id is not null as has_plan,
      coalesce(p.n, 0) as points, coalesce(a.n, 0) as alarms, coalesce(a.drills, 0) as drills, a.worst
    from location l join park k on k.id = l.park_id left join floor_plan f on f.floor_id = l.id
      left join point p on p.building_id = l.id or p.floor_id = l.id
      left join alarming a on a.building_id = l.id or a.floor_id = l.id
    where ${inParks('l', parkIds)} and l.deleted_at is null and l.kind in (${sql.raw([LOCATION_KIND.building, LOCATION_KIND.floor].join(','))})
    order by l.park_id, l.kind, l.sort, l.floor_no, l.id`);
  return rows;
}

const numbersOf = ({ id, name, points, alarms, drills, worst }: PlaceRow) => ({
  id: Number(id),
  name,
  points,
  alarms,
  drills,
  worstLevel: codeOrNull<NonNullable<PlanBuilding['worstLevel']>>(worst),
});

export async function listBuildings(tx: Tx, user: SessionUser, parkId?: number): Promise<PlanBuilding[]> {
  const places = await readPlaces(tx, readableParks(user, parkId));
  const floorsOf = new Map<string, PlanBuilding['floors']>();
  for (const floor of places.filter(({ kind, pid }) => kind === LOCATION_KIND.floor && pid !== null)) {
    const floors = floorsOf.get(String(floor.pid)) ?? [];
    floorsOf.set(String(floor.pid), [...floors, { ...numbersOf(floor), hasPlan: floor.has_plan }]);
  }
  return places
    .filter(({ kind }) => kind === LOCATION_KIND.building)
    .map((row) => ({
      ...numbersOf(row),
      parkId: Number(row.park_id),
      parkName: row.park_name,
      list: { isDrill: false, locationId: Number(row.id) },
      floors: floorsOf.get(row.id) ?? [],
    }));
}

interface PointRow extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  type: number;
  place: string;
  in_service: boolean;
  x: number | null;
  y: number | null;
  alarms: FloorPlanPoint['alarms'];
}

async function readPoints(tx: Tx, floorId: number): Promise<FloorPlanPoint[]> {
  const { rows } = await tx.execute<PointRow>(sql`
    select d.id, d.code, d.name, d.type, d.location_text as place, d.in_service, d.x, d.y,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title, 'level', x.level,
            'handleState', x.handle_state, 'signalState', x.signal_state, 'isDrill', x.is_drill,
            'occurredAt', (extract(epoch from x.occurred_at) * 1000)::bigint)
          order by x.handle_state = ${sql.raw(String(S.shelved))}, x.level, x.occurred_at desc)
        from alarm x where x.device_id = d.id and x.handle_state in (${OPEN}, ${sql.raw(String(S.shelved))})), '[]') as alarms
    from device d where d.floor_id = ${floorId} and ${ON_PLANS} order by d.code`);
  return rows.map(({ id, type, in_service: inService, ...row }) => ({
    ...row,
    id: Number(id),
    type: code<FloorPlanPoint['type']>(type),
    inService,
  }));
}

export interface FloorPlanReader {
  tx: Tx;
  user: SessionUser;
  now: Date;
  deps: Deps;
}

interface FloorRow extends Record<string, unknown> {
  park_id: string;
  name: string;
  building_id: string;
  building_name: string;
  width: number | null;
  height: number | null;
  stamp: string | null;
}

/** @throws AppError 404 */
export async function readFloorPlan({ tx, user, now, deps }: FloorPlanReader, floorId: number): Promise<FloorPlan> {
  const { rows } = await tx.execute<FloorRow>(sql`
    select l.park_id, l.name, b.id as building_id, b.name as building_name, f.width, f.height,
      (extract(epoch from f.updated_at) * 1000)::bigint as stamp
    from location l join location b on b.id = l.pid left join floor_plan f on f.floor_id = l.id
    where l.id = ${floorId} and l.kind = ${LOCATION_KIND.floor} and l.deleted_at is null`);
  const [row] = rows;
  const parkId = Number(row?.park_id);
  const rights = user.rights.get(parkId);
  if (!row || !rights?.has('alarm.read')) throw floorNotFound();
  const stamp = Number(row.stamp);
  return {
    floorId,
    parkId,
    name: row.name,
    buildingId: Number(row.building_id),
    buildingName: row.building_name,
    picture:
      row.stamp === null
        ? null
        : {
            url: signFloorPlanUrl(deps.secret, { park: parkId, floor: floorId, stamp }, now),
            stamp,
            width: row.width ?? 0,
            height: row.height ?? 0,
          },
    points: await readPoints(tx, floorId),
    mayEdit: rights.has('alarm.setup'),
  };
}
