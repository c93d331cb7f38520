/** 合并: this alarm becomes part of another one. */
import { publish } from '../../../live/publish';
import type { Effect, Scene } from './act.types';
import { appendLog } from '../alarm-log.repository';
import { copyPeople, saveAlarm } from '../alarm.repository';
import type { AlarmRecord } from '../alarm.table';
import { cancelTimers } from '../escalation/escalation.usecases';
import { setPlanRunEnd } from '../plan/plan-run.repository';
import { moveTasks } from '../task/task.repository';
import { did } from '../../../ports/said';

/** Adds the child's signals to the parent's count and an entry to the parent's timeline. */
async function growParent(acting: Scene, alarm: AlarmRecord, parent: AlarmRecord): Promise<void> {
  const { tx, now } = acting;
  const { id: actorId } = acting.by;
  await saveAlarm(tx, parent.id, {
    signalCount: parent.signalCount + alarm.signalCount,
    lastSignalAt: alarm.lastSignalAt > parent.lastSignalAt ? alarm.lastSignalAt : parent.lastSignalAt,
    lastActorId: actorId,
    lastActionAt: now,
    version: parent.version + 1,
  });
  const params = { childNo: alarm.no, childId: alarm.id };
  await appendLog(tx, { alarm: parent, at: now, actorId, action: 'merge', params });
  await publish(tx, { kind: 'alarm', id: parent.id, parkId: parent.parkId });
}

export const merge: Effect<'merge'> = (acting) => {
  const { tx, now, parent } = acting;
  if (!parent) throw new Error('the requirement openParent was not checked');
  return {
    set: { parentAlarmId: parent.id },
    params: { parentNo: parent.no, parentId: parent.id },
    card: did('merged', { no: parent.no }),
    follow: async (after) => {
      await cancelTimers(tx, after.id);
      await moveTasks(tx, after.id, parent.id);
      await copyPeople(tx, after.id, parent.id, now);
      if (after.planRunId !== null) await setPlanRunEnd(tx, after.planRunId, now);
      await growParent(acting, after, parent);
    },
  };
};
