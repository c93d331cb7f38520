/** What is done with a task itself, and the form where words are needed. */
import {
  controlRoomEndpoints,
  type AlarmTaskDetail,
  type AlarmTaskRow,
  type TaskAction,
} from '@/contract/control-room';
import type { FormDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';

type OfTask = Pick<AlarmTaskRow, 'id' | 'parkId' | 'alarmId'>;

/** @throws ApiError; 409 carries the task as it is now */
export async function signTask({ id: taskId, parkId }: OfTask): Promise<AlarmTaskDetail> {
  return write(controlRoomEndpoints.actOnAlarmTask, { taskId, parkId, action: 'sign' });
}

export type TaskFormValues = { readonly words: string };
export type TaskFormKind = Exclude<TaskAction, 'sign'>;

/** 退回 asks why; 完成 may say something. */
export const taskForm = (kind: TaskFormKind, { id: taskId, parkId }: OfTask): FormDefinition<TaskFormValues> => ({
  key: `alarm.task.${kind}.${taskId}`,
  title: kind === 'refuse' ? 'alarmdesk.task.refuse' : 'alarmdesk.task.finish',
  fields: [
    {
      name: 'words',
      label: kind === 'refuse' ? 'alarm.field.reason' : 'alarm.field.note',
      type: 'longText',
      sentAs: kind === 'refuse' ? 'reason' : 'note',
      maxLength: 500,
      voice: true,
      required: kind === 'refuse',
    },
  ],
  initial: { words: '' },
  submitLabel: kind === 'refuse' ? 'alarmdesk.task.refuseDo' : 'alarmdesk.task.finishDo',
  submit: async ({ words }) => {
    const said = words.trim();
    const on = { taskId, parkId };
    const input =
      kind === 'refuse'
        ? ({ ...on, action: 'refuse', reason: said } as const)
        : ({ ...on, action: 'finish', ...(said && { note: said }) } as const);
    await write(controlRoomEndpoints.actOnAlarmTask, input, { quiet: true });
  },
});
