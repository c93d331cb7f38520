/** What is said of a matter beside its title: of which source it is, until when, who has it; how urgent it is. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { LevelTag } from '@/ui/common/tags';
import { DueTime, Moment, RunningTime } from '@/ui/common/time';
import type { Matter } from './matters';

export function MatterFacts({ matter }: { matter: Matter }): ReactNode {
  const t = useText();
  if (matter.kind === 'notice') {
    return (
      <span className="sp-row-facts">
        <span>{t('workbench.notice.toConfirm')}</span>
        <Moment at={matter.notice.publishAt} />
        <span>{matter.notice.byName}</span>
      </span>
    );
  }
  const { todo, row } = matter;
  const isAlarm = todo.key.startsWith('alarm');
  return (
    <span className="sp-row-facts">
      <span>{t(`home.todo.${todo.key}`)}</span>
      {row.dueAt !== null && <DueTime due={row.dueAt} />}
      {row.dueAt === null &&
        row.since !== null &&
        (isAlarm ? <RunningTime since={row.since} /> : <Moment at={row.since} />)}
      {todo.key.startsWith('order') && row.state !== null && <span>{codeText('orderState', row.state)}</span>}
      {row.person !== null && <span>{row.person}</span>}
    </span>
  );
}

/** 一般 is what most orders are: it is not worth a mark. */
const NORMAL = 4;

export function MatterLevel({ matter }: { matter: Matter }): ReactNode {
  if (matter.kind === 'notice' || matter.row.level === null) return null;
  const { level } = matter.row;
  if (matter.todo.key.startsWith('alarm')) return <LevelTag level={level} />;
  if (level === NORMAL || !matter.todo.key.startsWith('order')) return null;
  return <span className={`sp-tag sp-level sp-level${String(level)}`}>{codeText('orderPriority', level)}</span>;
}
