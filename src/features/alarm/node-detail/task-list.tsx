/** Who was given what to do with the alarm, and how far they are. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { TASK_STATE, type TaskState } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { CodeTag } from '@/ui/common/tags';
import type { Tone } from '@/ui/model/cell';
import { Block } from '@/ui/common/block';
import './task-list.css';

const TONE: Record<TaskState, Tone> = {
  [TASK_STATE.unsigned]: 'warning',
  [TASK_STATE.signed]: 'running',
  [TASK_STATE.arrived]: 'running',
  [TASK_STATE.done]: 'good',
  [TASK_STATE.transferred]: 'closed',
  [TASK_STATE.expired]: 'danger',
  [TASK_STATE.withdrawn]: 'closed',
};

export function TaskList({ tasks }: Pick<AlarmDetail, 'tasks'>): ReactNode {
  const t = useText();
  if (tasks.length === 0) return null;
  return (
    <Block title={t('alarm.section.tasks')}>
      <ul className="al-tasks">
        {tasks.map(({ id, kind, assigneeName, fromName, state }) => (
          <li key={id} className="sp-ends sp-apart">
            <span>
              {codeText('taskKind', kind)} {assigneeName}
              {fromName && <small>{t('alarm.task.from', { name: fromName })}</small>}
            </span>
            <CodeTag table="taskState" code={state} tone={TONE[state]} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
