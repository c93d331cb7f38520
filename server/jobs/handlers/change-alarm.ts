/** How timers change an alarm: always with version, due time and live event. */
import { eq } from 'drizzle-orm';
import { publish } from '../../live/publish';
import { alarms } from '../../modules/alarm/alarm.table';
import { nextDue } from '../../modules/alarm/alarm.due';
import type { AlarmRecord } from '../../modules/alarm/escalation';
import type { Firing } from './handler';

/** Writes the change and publishes it. @returns the alarm as it is then */
export async function changeAlarm({ tx, alarm }: Firing, change: Partial<AlarmRecord>): Promise<AlarmRecord> {
  const next = { ...alarm, ...change, version: alarm.version + 1 };
  const changed = { ...next, ...nextDue(next) };
  const { id, no: _, ...columns } = changed;
  await tx.update(alarms).set(columns).where(eq(alarms.id, id));
  await publish(tx, { kind: 'alarm', id, parkId: alarm.parkId });
  return changed;
}

/** Like `changeAlarm`, for a change of state by a timer, without an actor. */
export const moveAlarm = (firing: Firing, change: Partial<AlarmRecord>): Promise<AlarmRecord> =>
  changeAlarm(firing, { ...change, lastActorId: null, lastActionAt: firing.now });
