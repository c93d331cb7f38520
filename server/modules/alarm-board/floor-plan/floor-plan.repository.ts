/** One floor with its points: where something is in alarm. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FloorPlan, FloorPlanPoint } from '@/contract/alarm-board';
import { isOpen } from '@/contract/alarm-transitions';
import { DEVICE_TYPE, HANDLE_STATE as S, LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Deps, SessionUser } from '../../../http/context';
import { titleIn, type Titled } from '../../../http/say';
import { code } from '../../alarm/list/alarm-rows.repository';
import { devices } from '../../device/device.table';
import { floorPlans, locations } from '../../location/location.table';
import { floorNotFound } from './floor-plan.errors';
import { signFloorPlanUrl } from './floor-plan-url.rules';

/** As literals, so that the partial index of open alarms is seen to cover them. */
export const OPEN = sql.raw(
  Object.values(S)
    .filter((state) => isOpen(state))
    .join(','),
);
/** Condition on `device d`: sources, servers, machine rooms and virtual points are not on plans. */
export const ON_PLANS = sql.raw(
  `d.type not in (${DEVICE_TYPE.manualPoint}, ${DEVICE_TYPE.source}, ${DEVICE_TYPE.server}, ${DEVICE_TYPE.machineRoom})`,
);

const l = alias(locations, 'l');
const f = alias(floorPlans, 'f');
const d = alias(devices, 'd');

type PointAlarm = FloorPlanPoint['alarms'][number] & Pick<Titled, 'titleSaid'>;

/** The floor's points with their open and shelved alarms, the most pressing first. */
async function readPoints(tx: Tx, floorId: number, language: SessionUser['language']): Promise<FloorPlanPoint[]> {
  const rows = await tx
    .select({
      id: d.id,
      code: d.code,
      name: d.name,
      type: d.type,
      place: d.locationText,
      inService: d.inService,
      x: d.x,
      y: d.y,
      alarms: sql<
        PointAlarm[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title, 'titleSaid', x.title_said,
            'level', x.level, 'handleState', x.handle_state, 'signalState', x.signal_state, 'isDrill', x.is_drill,
            'occurredAt', (extract(epoch from x.occurred_at) * 1000)::bigint)
          order by x.handle_state = ${sql.raw(String(S.shelved))}, x.level, x.occurred_at desc)
        from alarm x where x.device_id = d.id and x.handle_state in (${OPEN}, ${sql.raw(String(S.shelved))})), '[]')`,
    })
    .from(d)
    .where(and(eq(d.floorId, floorId), ON_PLANS))
    .orderBy(asc(d.code));
  return rows.map((row) => ({
    ...row,
    type: code<FloorPlanPoint['type']>(row.type),
    alarms: row.alarms.map(({ titleSaid, ...alarm }) => ({
      ...alarm,
      title: titleIn(language, { title: alarm.title, titleSaid }),
    })),
  }));
}

export interface FloorPlanReader {
  tx: Tx;
  user: SessionUser;
  now: Date;
  deps: Deps;
}

/** @returns the floor with its building and the size of its drawing, if it has one */
async function findFloor(tx: Tx, floorId: number) {
  const b = alias(locations, 'b');
  const [floor] = await tx
    .select({
      parkId: l.parkId,
      name: l.name,
      buildingId: b.id,
      buildingName: b.name,
      drawing: { width: f.width, height: f.height, updatedAt: f.updatedAt },
    })
    .from(l)
    .innerJoin(b, eq(b.id, l.pid))
    .leftJoin(f, eq(f.floorId, l.id))
    .where(and(eq(l.id, floorId), eq(l.kind, LOCATION_KIND.floor), isNull(l.deletedAt)));
  return floor;
}

type Drawing = Pick<typeof floorPlans.$inferSelect, 'width' | 'height' | 'updatedAt'>;

function pictureOf(
  secret: string,
  of: { park: number; floor: number },
  { width, height, updatedAt }: Drawing,
  now: Date,
): FloorPlan['picture'] {
  const stamp = updatedAt.getTime();
  return { url: signFloorPlanUrl(secret, { ...of, stamp }, now), stamp, width, height };
}

/** @throws AppError 404 */
export async function readFloorPlan({ tx, user, now, deps }: FloorPlanReader, floorId: number): Promise<FloorPlan> {
  const floor = await findFloor(tx, floorId);
  const rights = floor && user.rights.get(floor.parkId);
  if (!floor || !rights?.has('alarm.read')) throw floorNotFound();
  const { parkId, name, buildingId, buildingName, drawing } = floor;
  return {
    floorId,
    parkId,
    name,
    buildingId,
    buildingName,
    picture: drawing && pictureOf(deps.secret, { park: parkId, floor: floorId }, drawing, now),
    points: await readPoints(tx, floorId, user.language),
    mayEdit: rights.has('alarm.setup'),
  };
}
