/** The cameras near an alarm, with addresses at which their pictures are: no camera is asked here. */
import type { cameraEndpoints } from '@/contract/camera';
import { VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { signStillUrl } from '../../../camera/still-url';
import type { Handlers } from '../../../http/handlers';
import { nearCameras } from '../../device/camera.repository';
import { findAlarmDevice } from '../alarm-device.repository';
import { alarmNotFound } from '../alarm.errors';

export const cameraHandlers: Handlers<keyof typeof cameraEndpoints> = {
  listAlarmCameras: async ({ tx, user, now, deps }, { alarmId }) => {
    const row = await findAlarmDevice(tx, alarmId);
    if (!row || !user.rights.get(row.parkId)?.has('alarm.read')) throw alarmNotFound();
    const viewer = { userId: user.id, sessionId: user.sessionId, origin: VIEW_ORIGIN.alarm, originId: alarmId };
    const urlOf = (camera: number, size: 'small' | 'large') =>
      signStillUrl(deps.secret, { park: row.parkId, camera, size }, viewer, now);
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
      happenedAt: row.occurredAt.getTime(),
    };
  },
};
