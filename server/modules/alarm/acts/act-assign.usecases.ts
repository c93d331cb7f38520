/** 指派, 转派, 加派: a task for somebody of the park. */
import { ALARM_CATEGORY, TASK_KIND } from '@/contract/codes';
import { readUserName } from '../../identity/user/user-name.repository';
import { notifyPeople } from '../../notify/notify.usecases';
import { readRights } from '../../session/resolve/resolve-session.usecases';
import type { Acting, Effect } from './act.types';
import { requires } from '../alarm.errors';
import { addPeople } from '../alarm.repository';
import { findParkMember } from './assignee.repository';
import { transferTasks } from '../task/task.repository';
import { openTasks } from '../task/task.usecases';

/** @throws AppError 422 unless the person belongs to the park, is enabled, and may open the alarm at all */
export async function assertTarget({ tx, alarm, input, now }: Acting): Promise<void> {
  if (input.action !== 'assign') return;
  const target = await findParkMember(tx, alarm.parkId, input.targetUserId);
  if (!target) throw requires('target', { targetUserId: 'notFound' });
  const rights = await readRights(tx, target, now);
  if (!rights.get(alarm.parkId)?.has('alarm.read')) throw requires('target', { targetUserId: 'mayNotRead' });
}

export const assign: Effect<'assign'> = async (acting) => {
  const { tx, deps, now, alarm, input } = acting;
  const { targetUserId, kind, reason } = input;
  const { id: byId } = acting.by;
  // Whoever verifies or handles becomes the assignee; a reviewer or helper does not.
  const holds = kind === TASK_KIND.verify || kind === TASK_KIND.handle;
  return {
    set: holds ? { assigneeId: targetUserId } : {},
    note: reason,
    params: { target: await readUserName(tx, targetUserId), kind },
    follow: async (after) => {
      // 加派 adds a helper, the others pass the task on.
      if (kind !== TASK_KIND.assist) await transferTasks(tx, after.id, kind, targetUserId, reason);
      await openTasks(tx, after, { kind, assigneeIds: [targetUserId], fromId: byId, dueAt: after.dueAt }, now);
      await addPeople(tx, after, [targetUserId], now);
      if (targetUserId === byId) return;
      const important = alarm.category === ALARM_CATEGORY.fire;
      await notifyPeople(tx, deps, after, [targetUserId], { channels: ['chat', 'app'], important }, now);
    },
  };
};
