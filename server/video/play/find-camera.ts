/** The camera that an address names, as its source asks for it. */
import { and, eq, isNull } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import { keptDaysOf } from '@/contract/video/compliance';
import type { Database } from '../../db/open';
import { devices } from '../../modules/device/device.table';
import { videoCodeDevices, videoMonitorDevices } from '../../modules/video-device/video-device.table';
import { videoLaw } from '../../modules/video-evidence/video-evidence.table';
import { type FilmCamera, NoFilm } from '../../ports/media';
import type { Playing } from './play-token';
import { cameraUnknown } from './play.errors';

type Named = Pick<Playing, 'park' | 'camera'>;

export interface PlayedCamera extends FilmCamera {
  /** For so many days its recordings stay. */
  readonly keptDays: number;
  /** The park asks what its recordings are looked at for. */
  readonly asksReason: boolean;
}

/** Of a camera whose encoder is disabled nothing is live; what was recorded stays. @throws NoFilm */
export async function findLiveCamera(db: Database, named: Named): Promise<PlayedCamera> {
  const { camera, isCutOff } = await find(db, named);
  if (isCutOff) throw new NoFilm('cameraOff');
  return camera;
}

/** @throws AppError 404, NoFilm when it is switched off */
export const findCamera = async (db: Database, named: Named): Promise<PlayedCamera> => (await find(db, named)).camera;

async function find(db: Database, { park, camera }: Named): Promise<{ camera: PlayedCamera; isCutOff: boolean }> {
  const isIt = and(eq(devices.id, camera), eq(devices.parkId, park), eq(devices.type, DEVICE_TYPE.camera));
  const own = and(eq(videoMonitorDevices.id, devices.id), isNull(videoMonitorDevices.deletedAt));
  const [found] = await db.withPark([park], (tx) =>
    tx
      .select({
        row: devices,
        sound: videoMonitorDevices.sound,
        keepDays: videoMonitorDevices.keepDays,
        askReason: videoLaw.askReason,
        enabled: videoCodeDevices.enabled,
      })
      .from(devices)
      .leftJoin(videoMonitorDevices, own)
      .leftJoin(videoLaw, eq(videoLaw.parkId, devices.parkId))
      .leftJoin(videoCodeDevices, eq(videoCodeDevices.id, videoMonitorDevices.codeDeviceId))
      .where(isIt),
  );
  if (!found) throw cameraUnknown();
  const { row, sound, keepDays, askReason, enabled } = found;
  if (!row.inService) throw new NoFilm('cameraOff');
  const { id, code, name, locationText: place } = row;
  return {
    camera: {
      id,
      parkId: park,
      code,
      name,
      place,
      sound: sound === true,
      keptDays: keptDaysOf(keepDays),
      asksReason: askReason === true,
    },
    isCutOff: enabled === false,
  };
}
