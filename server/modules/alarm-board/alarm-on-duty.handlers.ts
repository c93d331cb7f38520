/** Who is on duty in an alarm's park now: for those alone who may read its alarms. */
import { eq } from 'drizzle-orm';
import type { alarmPeopleEndpoints } from '@/contract/alarm-people';
import type { Handlers } from '../../http/handlers';
import { readOnDuty } from './on-duty';
import { alarmNotFound } from '../alarm/alarm.errors';
import { alarms } from '../alarm/alarm.table';

export const onDutyHandlers: Handlers<keyof typeof alarmPeopleEndpoints> = {
  listAlarmOnDuty: async ({ tx, user, now }, { alarmId }) => {
    const [row] = await tx.select({ parkId: alarms.parkId }).from(alarms).where(eq(alarms.id, alarmId));
    if (!row || !user.rights.get(row.parkId)?.has('alarm.read')) throw alarmNotFound();
    const posts = await readOnDuty(tx, [row.parkId], now);
    return { posts: posts.map(({ post, people }) => ({ post, people })) };
  },
};
