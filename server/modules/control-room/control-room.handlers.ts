/** The desk: whole record, manual alarms, tasks, many at once. */
import type { controlRoomEndpoints } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { alarmNotFound } from '../alarm/alarm.errors';
import { readAlarmDetail } from '../alarm/detail/alarm-detail.usecases';
import { createAlarm } from './alarm-create.usecases';
import { actOnAlarms } from './alarm-many.usecases';
import { noteOnAlarm } from './alarm-note.usecases';
import { searchPoints } from './alarm-point.usecases';
import { readAlarmRecord, seenAlarm } from './alarm-record.usecases';
import { listNotices, listSignals } from './alarm-signals.repository';
import { listPlanChoices } from './plan-choice.repository';
import { actOnTask, readTask } from './task-act.usecases';
import { countTasks, listTasks } from './task.repository';

async function detailOf({ tx, user, now, deps }: SignedInContext, id: number): Promise<AlarmDetail> {
  const detail = await readAlarmDetail(tx, { user, now, deps }, id);
  if (!detail) throw alarmNotFound();
  return detail;
}

export const controlRoomHandlers: Handlers<keyof typeof controlRoomEndpoints> = {
  createAlarm: async (context, input) => {
    const id = await createAlarm(context, input);
    context.afterCommit(() => context.deps.wake());
    return detailOf(context, id);
  },

  noteOnAlarm: async (context, input) => {
    await noteOnAlarm(context, input);
    return detailOf(context, input.id);
  },

  searchAlarmPoints: ({ tx, deps, now, user }, input) =>
    searchPoints({ tx, deps, now, userId: user.id, language: user.language }, input),

  listAlarmPlanChoices: ({ tx }, { parkId }) => listPlanChoices(tx, parkId),

  getAlarmRecord: (context, { id }) => readAlarmRecord(context, id),
  listAlarmSignals: async (context, input) => listSignals(context.tx, await seenAlarm(context, input.id), input),
  listAlarmNotices: async (context, input) => {
    const { id } = await seenAlarm(context, input.id);
    return listNotices(context.tx, id, input);
  },

  listMyAlarmTasks: ({ tx, user, now }, input) => listTasks(tx, { user, now }, input),
  countMyAlarmTasks: ({ tx, user, now }, { parkId }) => countTasks(tx, { user, now }, parkId),
  getAlarmTask: (context, { taskId }) => readTask(context, taskId),

  actOnAlarmTask: async (context, input) => {
    const task = await actOnTask(context, input);
    context.afterCommit(() => context.deps.wake());
    return task;
  },

  actOnAlarms: async (context, input) => {
    const results = await actOnAlarms(context, input);
    context.afterCommit(() => context.deps.wake());
    return results;
  },
};
