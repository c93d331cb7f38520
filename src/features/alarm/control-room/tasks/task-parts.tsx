/** The task in both presentations: what is asked, by whom, until when; its alarm in short. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmTaskDetail } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { TASK_STATE } from '@/contract/codes';
import { labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Facts, type FactItem } from '@/ui/common/facts';
import { RecordState } from '@/ui/common/record-state';
import { CodeTag } from '@/ui/common/tags';
import { DueTime, Moment } from '@/ui/common/time';
import { AlarmFacts } from '../../parts/alarm-facts';
import type { TaskModel } from './use-task';
import { TONE_OF_TASK } from './use-task-list';
import './tasks.css';

const said = (task: AlarmTaskDetail): string => `${task.title} ${codeText('taskState', task.state)}`;

interface TaskStateProps {
  model: TaskModel;
  children: (task: AlarmTaskDetail) => ReactNode;
}

/** The task, or why it is not shown. */
export const TaskState = ({ model: { id, detail }, children }: TaskStateProps): ReactNode => (
  <RecordState
    id={id}
    detail={detail}
    back={{ href: href('alarmTasks'), label: 'common.action.backToList' }}
    said={said}
  >
    {children}
  </RecordState>
);

function useFacts(task: AlarmTaskDetail): FactItem[] {
  const t = useText();
  const moment = (key: string, label: string, at: number | null): FactItem[] =>
    at === null ? [] : [{ key, label, value: <Moment at={at} /> }];
  const isOpen = task.state < TASK_STATE.done;
  return [
    ...(isOpen && task.dueAt !== null
      ? [{ key: 'due', label: t('alarm.field.dueAt'), value: <DueTime due={task.dueAt} /> }]
      : []),
    { key: 'from', label: t('alarmdesk.task.from'), value: task.fromName ?? t('alarm.timeline.system') },
    ...moment('sent', t('alarmdesk.task.sentAt'), task.sentAt),
    ...moment('signed', t('alarmdesk.task.signedAt'), task.signedAt),
    ...moment('arrived', t('alarmdesk.archive.arriveAt'), task.arrivedAt),
    ...moment('done', t('alarmdesk.task.doneAt'), task.doneAt),
    ...(task.rejectReason
      ? [{ key: 'reject', label: t('alarmdesk.task.refused'), value: task.rejectReason, wide: true }]
      : []),
  ];
}

/** What is wanted, in the words of whoever gave it. */
export function TaskAsked({ task }: { task: AlarmTaskDetail }): ReactNode {
  const t = useText();
  const kind = codeText('taskKind', task.kind);
  const asked = [task.note, task.guidance].filter(Boolean).join('\n');
  return (
    <Block
      title={
        <>
          {task.nodeName ? labelled(kind, task.nodeName) : t('alarmdesk.task.asked', { kind })}{' '}
          <CodeTag table="taskState" code={task.state} tone={TONE_OF_TASK[task.state]} />
        </>
      }
    >
      <p className="al-task-asked">{asked || t(`alarmdesk.task.usual${task.kind}`)}</p>
      <Facts items={useFacts(task)} />
    </Block>
  );
}

export function TaskAlarm({ alarm, task }: { alarm: AlarmDetail | undefined; task: AlarmTaskDetail }): ReactNode {
  const t = useText();
  return (
    <Block>
      {alarm && <AlarmFacts alarm={alarm} />}
      <p>
        <Link to={href('alarmRecord', { id: task.alarmId })}>{t('alarm.whole.open')}</Link>
      </p>
    </Block>
  );
}

/** 签收, 退回, 完成; nothing when nothing is left to do with the task itself. */
export function TaskButtons({ task, model }: { task: AlarmTaskDetail; model: TaskModel }): ReactNode {
  const t = useText();
  const { may } = task;
  if (may.length === 0) return null;
  return (
    <div className="al-task-buttons">
      {may.includes('sign') && (
        <Button tone="main" size="main" block pending={model.signing} onClick={model.sign}>
          {t('alarmdesk.task.sign')}
        </Button>
      )}
      {may.includes('finish') && (
        <Button tone="main" size="main" block onClick={() => model.openForm('finish')}>
          {t('alarmdesk.task.finish')}
        </Button>
      )}
      {may.includes('refuse') && (
        <Button block onClick={() => model.openForm('refuse')}>
          {t('alarmdesk.task.refuse')}
        </Button>
      )}
    </div>
  );
}
