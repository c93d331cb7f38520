/** A task for somebody, given at the desk beside the alarm's own actions. */
import { and, eq } from 'drizzle-orm';
import { ACCOUNT_STATE, TASK_KIND } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import { requires } from '../alarm/alarm.errors';
import { appendLog } from '../alarm/alarm.log';
import { saveAlarm } from '../alarm/alarm.repository';
import { readUserName } from '../identity/user-name';
import type { AlarmRecord } from '../alarm/escalation';
import { openTasks } from '../alarm/task.usecases';
import { parkUsers, users } from '../identity/identity.table';
import { notifyPeople } from '../notify/notify.usecases';
import { readRights } from '../session/session.resolve';

/** @throws AppError 422 unless the person belongs to the park, is enabled, and may open alarms there */
export async function assertAssignable(
  { tx, now }: Pick<SignedInContext, 'tx' | 'now'>,
  parkId: number,
  userId: number,
  field: string,
): Promise<void> {
  const [target] = await tx
    .select({ id: users.id, usertype: users.usertype })
    .from(users)
    .innerJoin(parkUsers, and(eq(parkUsers.userId, users.id), eq(parkUsers.parkId, parkId)))
    .where(and(eq(users.id, userId), eq(users.state, ACCOUNT_STATE.enabled)));
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
