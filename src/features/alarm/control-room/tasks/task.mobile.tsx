/** One task on the phone: sign it first, then the alarm's own next step stands at the thumb. */
import type { ReactNode } from 'react';
import type { AlarmTaskDetail } from '@/contract/control-room';
import { RecordAge } from '@/ui/common/record-state';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { LazySheet } from '../../act/lazy-sheet.mobile';
import { RecordBar } from '../../parts/record-bar.mobile';
import { RecordHead } from '../../parts/record-head';
import { StickyBar } from '../../parts/sticky-bar.mobile';
import { taskForm } from './task-acts';
import { TaskAlarm, TaskAsked, TaskButtons, TaskState } from './task-parts';
import { useTask, type TaskModel } from './use-task';

function Footer({ task, model }: { task: AlarmTaskDetail; model: TaskModel }): ReactNode {
  if (!task.may.includes('sign')) return <RecordBar model={model.alarm} sheet={model.sheet} />;
  return (
    <StickyBar model={model.alarm} sheet={model.sheet}>
      <TaskButtons task={task} model={model} />
    </StickyBar>
  );
}

export default function AlarmTask(): ReactNode {
  const model = useTask();
  const { form, openForm, sheet, detail } = model;
  const { record: alarm } = model.alarm;
  return (
    <TaskState model={model}>
      {(task) => (
        <Page footer={<Footer task={task} model={model} />}>
          <RecordAge detail={detail} />
          {alarm && <RecordHead alarm={alarm} />}
          <TaskAsked task={task} />
          {!task.may.includes('sign') && <TaskButtons task={task} model={model} />}
          <TaskAlarm alarm={alarm} task={task} />
          {form && <FormSheet open onClose={() => openForm(undefined)} definition={taskForm(form, task)} />}
          {alarm && <LazySheet alarm={alarm} model={model.alarm} sheet={sheet} />}
        </Page>
      )}
    </TaskState>
  );
}
