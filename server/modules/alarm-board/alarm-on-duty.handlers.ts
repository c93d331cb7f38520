/** Who is on duty in an alarm's park now: only for people who may read its alarms. */
import type { alarmPeopleEndpoints } from '@/contract/alarm-people';
import type { Handlers } from '../../http/handlers';
import { readOnDuty } from './on-duty-post.usecases';
import { alarmNotFound } from '../alarm/alarm.errors';
import { findAlarmPark } from '../alarm/alarm.repository';

export const onDutyHandlers: Handlers<keyof typeof alarmPeopleEndpoints> = {
  listAlarmOnDuty: async ({ tx, user, now }, { alarmId }) => {
    const parkId = await findAlarmPark(tx, alarmId);
    if (parkId === undefined || !user.rights.get(parkId)?.has('alarm.read')) throw alarmNotFound();
    const posts = await readOnDuty(tx, [parkId], now);
    return { posts: posts.map(({ post, people }) => ({ post, people })) };
  },
};
