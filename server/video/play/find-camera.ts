/** The camera that an address names, as its source asks for it. */
import { and, eq } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Database } from '../../db/open';
import { devices } from '../../modules/device/device.table';
import { videoMonitorDevices } from '../../modules/video-device/video-device.table';
import { type FilmCamera, NoFilm } from '../../ports/media';
import type { Playing } from './play-token';
import { cameraUnknown } from './play.errors';

/** @throws AppError 404, NoFilm when it is switched off */
export async function findCamera(db: Database, { park, camera }: Playing): Promise<FilmCamera> {
  const isIt = and(eq(devices.id, camera), eq(devices.parkId, park), eq(devices.type, DEVICE_TYPE.camera));
  const own = eq(videoMonitorDevices.id, devices.id);
  const [found] = await db.withPark([park], (tx) =>
    tx
      .select({ row: devices, sound: videoMonitorDevices.sound })
      .from(devices)
      .leftJoin(videoMonitorDevices, own)
      .where(isIt),
  );
  const row = found?.row;
  if (!row) throw cameraUnknown();
  if (!row.inService) throw new NoFilm('cameraOff');
  return {
    id: row.id,
    parkId: park,
    code: row.code,
    name: row.name,
    place: row.locationText,
    sound: found?.sound === true,
  };
}
