/** A floor's drawing with the cameras on it. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { monitorEndpoints } from '@/contract/video/monitor';
import type { SignedInContext } from '../../http/context';
import { signFloorPlanUrl } from '../alarm-board/floor-plan/floor-plan-url.rules';
import { devices } from '../device/device.table';
import { floorPlans, locations } from '../location/location.table';
import { videoNotFound } from './video-device.errors';
import { videoMonitorDevices } from './video-device.table';

type Endpoint = typeof monitorEndpoints.listMonitorsOfFloor;

/** @throws AppError 404 */
export async function readFloorMonitors(
  { tx, deps, now }: SignedInContext,
  { parkId, floorId }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const [floor] = await tx
    .select({
      name: locations.name,
      width: floorPlans.width,
      height: floorPlans.height,
      stamp: floorPlans.updatedAt,
    })
    .from(locations)
    .leftJoin(floorPlans, eq(floorPlans.floorId, locations.id))
    .where(and(eq(locations.id, floorId), eq(locations.parkId, parkId), isNull(locations.deletedAt)));
  if (!floor) throw videoNotFound();
  const m = videoMonitorDevices;
  const rows = await tx
    .select({
      id: m.id,
      name: devices.name,
      x: devices.x,
      y: devices.y,
      direction: m.direction,
      state: m.state,
      ptz: m.ptz,
    })
    .from(m)
    .innerJoin(devices, eq(devices.id, m.id))
    .where(
      and(
        eq(m.parkId, parkId),
        eq(devices.floorId, floorId),
        isNull(m.deletedAt),
        isNotNull(devices.x),
        isNotNull(devices.y),
      ),
    )
    .orderBy(asc(m.id));
  const { name, width, height, stamp } = floor;
  const hasPicture = stamp !== null && width !== null && height !== null;
  return {
    name,
    picture: hasPicture
      ? {
          url: signFloorPlanUrl(deps.secret, { park: parkId, floor: floorId, stamp: stamp.getTime() }, now),
          width,
          height,
        }
      : null,
    points: rows.map(({ x, y, ...rest }) => ({ ...rest, x: x ?? 0, y: y ?? 0 })),
  };
}
