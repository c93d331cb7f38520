/** One task in the phone's list: what is asked of whom, where, by when; 签收 without opening it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmTaskRow } from '@/contract/control-room';
import { TASK_STATE } from '@/contract/codes';
import { labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { Button } from '@/ui/common/button';
import { PlaceLine } from '@/ui/common/place-line';
import { CodeTag, LevelTag, StateTag } from '@/ui/common/tags';
import { DueTime, Moment, useIsOverdue } from '@/ui/common/time';
import { useCommand } from '@/ui/model/use-command';
import '@/ui/common/block.css';
import '@/ui/common/row-card.css';
import { signTask } from './task-acts';
import { TONE_OF_TASK, taskHref } from './use-task-list';
import './tasks.css';

function Facts({ row, open }: { row: AlarmTaskRow; open: boolean }): ReactNode {
  const t = useText();
  return (
    <p className="sp-row-facts">
      <LevelTag level={row.level} />
      {row.isDrill && <StateTag tone="paused">{t('alarm.badge.drill')}</StateTag>}
      {open && row.dueAt !== null && <DueTime due={row.dueAt} />}
      {row.fromName && <span>{t('alarm.task.from', { name: row.fromName })}</span>}
      {row.doneAt !== null && <Moment at={row.doneAt} />}
    </p>
  );
}

export function TaskCard({ row }: { row: AlarmTaskRow }): ReactNode {
  const t = useText();
  const { mixed } = useParkChoice();
  const isOver = row.state >= TASK_STATE.done;
  const late = useIsOverdue(row.dueAt) && !isOver;
  const sign = useCommand(() => signTask(row));
  return (
    <section className="sp-block al-task" data-loud={late || undefined}>
      <Link to={taskHref(row)} className="sp-row-card">
        <div className="sp-row-head">
          <h2>{labelled(codeText('taskKind', row.kind), row.nodeName ?? row.title)}</h2>
          <CodeTag table="taskState" code={row.state} tone={TONE_OF_TASK[row.state]} />
        </div>
        <p className="sp-row-place">
          <PlaceLine park={mixed ? row.parkName : undefined} place={row.location} />
        </p>
        {row.note && <p className="al-task-note">{row.note}</p>}
        <Facts row={row} open={!isOver} />
      </Link>
      {row.state === TASK_STATE.unsigned && (
        <Button tone="main" block pending={sign.pending} onClick={() => void sign.run()}>
          {t('alarmdesk.task.sign')}
        </Button>
      )}
    </section>
  );
}
