/** Whom to call about an alarm: asked for after the record, which does not wait for it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

/** Who stands at a post of the alarm's park at this moment. */
export const postOnDuty = z.object({
  /** DUTY_POSTS; a park may have others. */
  post: z.string(),
  people: z.array(z.object({ id, name: z.string(), phone: z.nullable(z.string()), until: time })),
});
export type PostOnDuty = z.output<typeof postOnDuty>;

export const alarmPeopleEndpoints = {
  /** For whoever may read the alarms of its park. */
  listAlarmOnDuty: endpoint({
    method: 'GET',
    path: 'alarm/v1/alarms/on-duty',
    input: z.object({ alarmId: id }),
    output: z.object({ posts: z.array(postOnDuty) }),
    access: 'alarm.read',
    reads: 'alarm-duty',
  }),
};
