/** 合并: this alarm goes on as part of another one. */
import { eq, sql } from 'drizzle-orm';
import { publish } from '../../live/publish';
import type { Effect, Scene } from './act.types';
import { appendLog } from './alarm.log';
import { saveAlarm } from './alarm.repository';
import { alarmPeople } from './alarm.table';
import { cancelTimers, type AlarmRecord } from './escalation';
import { planRuns } from './plan.table';
import { moveTasks } from './task.usecases';

/** Whoever the merged alarm concerned is concerned by the other one. */
async function movePeople({ tx, now }: Scene, alarm: AlarmRecord, parent: AlarmRecord): Promise<void> {
  await tx.execute(sql`
    insert into ${alarmPeople} (alarm_id, user_id, park_id, since)
    select ${parent.id}, p.user_id, p.park_id, ${now.toISOString()}::timestamptz from ${alarmPeople} p
    where p.alarm_id = ${alarm.id} on conflict do nothing`);
}

/** The parent counts the child's signals and says in its own timeline what came to it. */
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
    card: `并入 ${parent.no}`,
    follow: async (after) => {
      await cancelTimers(tx, after.id);
      await moveTasks(tx, after.id, parent.id);
      await movePeople(acting, after, parent);
      if (after.planRunId !== null)
        await tx.update(planRuns).set({ endedAt: now }).where(eq(planRuns.id, after.planRunId));
      await growParent(acting, after, parent);
    },
  };
};
