/** One task of mine, with its alarm: what is asked, and what may be done next. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { controlRoomEndpoints, alarmTaskDetail, type AlarmTaskDetail } from '@/contract/control-room';
import { useCommand } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useAlarm, type AlarmModel } from '../../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../../act/open-sheet';
import { signTask, type TaskFormKind } from './task-acts';

export interface TaskModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<AlarmTaskDetail>;
  readonly alarm: AlarmModel;
  readonly sheet: AlarmSheet;
  readonly sign: () => void;
  readonly signing: boolean;
  readonly form: TaskFormKind | undefined;
  readonly openForm: (form: TaskFormKind | undefined) => void;
}

export function useTask(): TaskModel {
  const given = useSearchParams()[0].get('id');
  const id = given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
  const [form, openForm] = useState<TaskFormKind>();
  const detail = useDetail(
    controlRoomEndpoints.getAlarmTask,
    { taskId: id },
    { enabled: id !== undefined, lastKnownKey: `alarmTask.${id}` },
  );
  const task = detail.record;
  const sign = useCommand(
    async () => {
      if (task) detail.replace(await signTask(task));
    },
    {
      // Somebody was faster: the task as it is now.
      onFailed: ({ current }) => {
        const now = alarmTaskDetail.safeParse(current);
        if (now.success) detail.replace(now.data);
      },
    },
  );
  return {
    id,
    detail,
    form,
    openForm,
    sheet: useSheet<OpenSheet>(),
    alarm: useAlarm(task?.alarmId),
    sign: () => void sign.run(),
    signing: sign.pending,
  };
}
