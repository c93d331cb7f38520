/** How timers change an alarm: always with version, due time and live event. */
import { publish } from '../../../live/publish';
import { nextDue } from '../alarm-due.rules';
import type { AlarmRecord } from '../escalation/escalation.usecases';
import { writeAlarm } from './alarm-timer.repository';
import type { Firing } from './alarm-timer.types';

/** Writes the change and publishes it. @returns the alarm as it is then */
export async function changeAlarm({ tx, alarm }: Firing, change: Partial<AlarmRecord>): Promise<AlarmRecord> {
  const next = { ...alarm, ...change, version: alarm.version + 1 };
  const changed = { ...next, ...nextDue(next) };
  await writeAlarm(tx, changed);
  await publish(tx, { kind: 'alarm', id: alarm.id, parkId: alarm.parkId });
  return changed;
}

/** Like `changeAlarm`, for a change of state by a timer, without an actor. */
export const moveAlarm = (firing: Firing, change: Partial<AlarmRecord>): Promise<AlarmRecord> =>
  changeAlarm(firing, { ...change, lastActorId: null, lastActionAt: firing.now });
