/** A task for somebody, given at the desk beside the alarm's own actions. */
import { TASK_KIND } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import { requires } from '../alarm/alarm.errors';
import { appendLog } from '../alarm/alarm-log.repository';
import { saveAlarm } from '../alarm/alarm.repository';
import { findParkMember } from '../alarm/acts/assignee.repository';
import { readUserName } from '../identity/user/user-name.repository';
import type { AlarmRecord } from '../alarm/alarm.table';
import { openTasks } from '../alarm/task/task.usecases';
import { notifyPeople } from '../notify/notify.usecases';
import { readRights } from '../session/resolve/resolve-session.usecases';

/** @throws AppError 422 unless the person belongs to the park, is enabled, and may open alarms there */
export async function assertAssignable(
  { tx, now }: Pick<SignedInContext, 'tx' | 'now'>,
  parkId: number,
  userId: number,
  field: string,
): Promise<void> {
  const target = await findParkMember(tx, parkId, userId);
  if (!target) throw requires('target', { [field]: 'notFound' });
  const rights = await readRights(tx, target, now);
  if (!rights.get(parkId)?.has('alarm.read')) throw requires('target', { [field]: 'mayNotRead' });
}

/** Whoever leads a drill holds it from the beginning and is told. */
export async function giveTo(context: SignedInContext, alarm: AlarmRecord, userId: number): Promise<void> {
  const { tx, deps, now, user } = context;
  await saveAlarm(tx, alarm.id, { assigneeId: userId });
  const task = { kind: TASK_KIND.verify, assigneeIds: [userId], fromId: user.id, dueAt: alarm.dueAt };
  await openTasks(tx, alarm, task, now);
  const params = { target: await readUserName(tx, userId), kind: TASK_KIND.verify };
  await appendLog(tx, { alarm, at: now, actorId: user.id, action: 'assign', params });
  if (userId === user.id) return;
  await notifyPeople(tx, deps, alarm, [userId], { channels: ['chat', 'app'], important: false }, now);
}
