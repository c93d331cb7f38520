/** The cameras near an alarm, with addresses at which their pictures are: no camera is asked here. */
import { eq } from 'drizzle-orm';
import type { cameraEndpoints } from '@/contract/camera';
import { signStillUrl } from '../../camera/still-url';
import type { Handlers } from '../../http/handlers';
import { nearCameras } from '../device/camera.repository';
import { devices } from '../device/device.table';
import { alarmNotFound } from './alarm.errors';
import { alarms } from './alarm.table';

export const cameraHandlers: Handlers<keyof typeof cameraEndpoints> = {
  listAlarmCameras: async ({ tx, user, now, deps }, { alarmId }) => {
    const [row] = await tx
      .select({ parkId: alarms.parkId, device: devices })
      .from(alarms)
      .innerJoin(devices, eq(devices.id, alarms.deviceId))
      .where(eq(alarms.id, alarmId));
    if (!row || !user.rights.get(row.parkId)?.has('alarm.read')) throw alarmNotFound();
    const urlOf = (camera: number, size: 'small' | 'large') =>
      signStillUrl(deps.secret, { park: row.parkId, camera, size }, now);
    const cameras = await nearCameras(tx, row.device);
    return {
      cameras: cameras.map(({ id, name, place, where, floor, floorsApart }) => ({
        id,
        name,
        place,
        where,
        floor,
        floorsApart,
        url: urlOf(id, 'small'),
        largeUrl: urlOf(id, 'large'),
      })),
      simulated: deps.camera.name === 'local',
    };
  },
};
