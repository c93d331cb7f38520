/** One park: how much is open and late, the most urgent alarms by place, and who is on duty. */
import type { ReactNode } from 'react';
import type { AlarmBoard } from '@/contract/alarm-board';
import type { AlarmRow } from '@/contract/alarm-entities';
import { codeText, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { RunningTime, useIsOverdue } from '@/ui/common/time';
import type { WallModel } from './use-wall';

/** More would be too small to read from across the room. */
const ROWS = 5;

function Row({ row, isNew }: { row: AlarmRow; isNew: boolean }): ReactNode {
  const t = useText();
  const late = useIsOverdue(row.dueAt);
  return (
    <li data-level={row.level} data-new={isNew || undefined} data-late={late || undefined}>
      <p className="ab-wall-where">
        <span className="ab-wall-level">{codeText('alarmLevel', row.level)}</span>
        <strong>{row.location}</strong>
      </p>
      <p className="ab-wall-what">
        <span>{row.title}</span>
        <span>
          {row.ackByName ? t('alarmboard.wall.takenBy', { name: row.ackByName }) : t('alarmboard.wall.nobody')}
        </span>
      </p>
      <p className="ab-wall-time">
        <RunningTime since={row.occurredAt} />
        <span>{codeText('handleState', row.handleState)}</span>
      </p>
    </li>
  );
}

const LATE = ['acknowledge', 'verdict', 'close'] as const;

function Numbers({ board }: { board: AlarmBoard }): ReactNode {
  const t = useText();
  const { open, overdue, shelved } = board;
  return (
    <dl className="ab-wall-numbers">
      <div className="ab-wall-open" data-some={open.count > 0 || undefined}>
        <dt>{t('alarmboard.live.open')}</dt>
        <dd className="sp-num">{open.count}</dd>
      </div>
      {LATE.map((due) => (
        <div key={due} data-late={overdue[due].count > 0 || undefined}>
          <dt>{t(`alarmboard.late.${due}`)}</dt>
          <dd className="sp-num">{overdue[due].count}</dd>
        </div>
      ))}
      <div>
        <dt>{t('alarmboard.live.shelved')}</dt>
        <dd className="sp-num">{shelved.count}</dd>
      </div>
    </dl>
  );
}

function OnDuty({ posts }: { posts: AlarmBoard['onDuty'] }): ReactNode {
  const t = useText();
  const named = posts.map(({ post, people }) => {
    const names = people.map(({ name }) => name).join(' ');
    return `${textIfAny(`alarmduty.post.${post}`) ?? post} ${names}`;
  });
  return (
    <footer className="ab-wall-duty">
      {named.length === 0 ? t('alarmboard.live.nobody') : named.map((words) => <span key={words}>{words}</span>)}
    </footer>
  );
}

export function WallNow({ wall: { board, held } }: { wall: WallModel }): ReactNode {
  const t = useText();
  if (!board) return <p className="ab-wall-calm">{t('alarmboard.wall.noData')}</p>;
  const shown = board.urgent.slice(0, ROWS);
  return (
    <>
      <div className="ab-wall-main" data-ready="record">
        <Numbers board={board} />
        {shown.length === 0 ? (
          <p className="ab-wall-calm">{t('alarmboard.wall.calm')}</p>
        ) : (
          <ol className="ab-wall-rows">
            {shown.map((row) => (
              <Row key={row.id} row={row} isNew={row.id === held?.id} />
            ))}
          </ol>
        )}
      </div>
      <OnDuty posts={board.onDuty} />
    </>
  );
}
