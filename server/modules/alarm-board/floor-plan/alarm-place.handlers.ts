/** The place of an alarm's point, only for people who may read the alarms of its park. */
import type { alarmPlaceEndpoints } from '@/contract/alarm-place';
import type { Handlers } from '../../../http/handlers';
import { alarmNotFound } from '../../alarm/alarm.errors';
import { readPlace } from './alarm-place.repository';
import { signFloorPlanUrl } from './floor-plan-url.rules';

export const alarmPlaceHandlers: Handlers<keyof typeof alarmPlaceEndpoints> = {
  getAlarmPlace: async ({ tx, user, now, deps }, { alarmId }) => {
    const place = await readPlace(tx, alarmId);
    if (!place || !user.rights.get(place.parkId)?.has('alarm.read')) throw alarmNotFound();
    const { parkId, floorId, floorName, width, height, x, y } = place;
    const stamp = place.stamp?.getTime();
    if (stamp === undefined || floorId === null || x === null || y === null) return null;
    return {
      floorName: floorName ?? '',
      url: signFloorPlanUrl(deps.secret, { park: parkId, floor: floorId, stamp }, now),
      stamp,
      width: width ?? 0,
      height: height ?? 0,
      x,
      y,
    };
  },
};
