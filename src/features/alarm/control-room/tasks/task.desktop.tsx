/** One task at the desk: what is asked at the left, what may be done at the right. */
import type { ReactNode } from 'react';
import { Block } from '@/ui/common/block';
import { RecordAge } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { FormModal } from '@/ui/desktop/form-page';
import { ActDialog } from '../../act/act-dialog.desktop';
import { ActionPanel } from '../../parts/action-panel.desktop';
import { RecordHead } from '../../parts/record-head';
import { StepLink } from '../../parts/step-buttons';
import { taskForm } from './task-acts';
import { TaskAlarm, TaskAsked, TaskButtons, TaskState } from './task-parts';
import { useTask } from './use-task';

export default function AlarmTask(): ReactNode {
  const model = useTask();
  const { form, openForm, sheet, detail } = model;
  const { record: alarm, steps } = model.alarm;
  return (
    <TaskState model={model}>
      {(task) => (
        <>
          <RecordAge detail={detail} />
          <RecordLayout
            wide
            aside={
              <>
                {task.may.length > 0 && (
                  <Block>
                    <TaskButtons task={task} model={model} />
                  </Block>
                )}
                <ActionPanel model={model.alarm} sheet={sheet}>
                  <StepLink id={task.alarmId} main={steps?.main ?? 'none'} />
                </ActionPanel>
              </>
            }
          >
            {alarm && <RecordHead alarm={alarm} />}
            <TaskAsked task={task} />
            <TaskAlarm alarm={alarm} task={task} />
          </RecordLayout>
          {form && <FormModal open onClose={() => openForm(undefined)} definition={taskForm(form, task)} />}
          {alarm && <ActDialog alarm={alarm} model={model.alarm} sheet={sheet} />}
        </>
      )}
    </TaskState>
  );
}
