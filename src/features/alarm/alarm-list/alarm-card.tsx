/** One alarm in the phone's list: what and state; where; how urgent, how long, who was last. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmRow } from '@/contract/alarm-entities';
import { isOpen } from '@/contract/alarm-transitions';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { PlaceLine } from '@/ui/common/place-line';
import { CodeTag, LevelTag, StateMark, StateTag } from '@/ui/common/tags';
import { DueTime, RunningTime, useIsOverdue } from '@/ui/common/time';
import { ALARM_LEVEL } from '@/contract/codes';
import '@/ui/common/block.css';
import '@/ui/common/row-card.css';
import { alarmHref, isRestoredUnacknowledged, runsUntil, TONE_OF_STATE } from '../alarm';

function Facts({ row, late }: { row: AlarmRow; late: boolean }): ReactNode {
  const t = useText();
  return (
    <p className="sp-row-facts">
      <LevelTag level={row.level} />
      {row.isDrill && <StateTag tone="paused">{t('alarm.badge.drill')}</StateTag>}
      {isRestoredUnacknowledged(row) && <StateTag tone="warning">{t('alarm.badge.restored')}</StateTag>}
      <RunningTime since={row.occurredAt} until={runsUntil(row)} />
      {late && row.dueAt !== null && <DueTime due={row.dueAt} />}
      {row.lastActorName && <span>{row.lastActorName}</span>}
    </p>
  );
}

export function AlarmCard({ row }: { row: AlarmRow }): ReactNode {
  const { mixed } = useParkChoice();
  const late = useIsOverdue(row.dueAt) && isOpen(row.handleState);
  const loud = isOpen(row.handleState) && (late || row.level === ALARM_LEVEL.critical);
  return (
    <Link to={alarmHref(row)} className="sp-block sp-row-card" data-loud={loud || undefined}>
      <div className="sp-row-head">
        <StateMark tone={TONE_OF_STATE[row.handleState]} />
        <h2>{row.title}</h2>
        <CodeTag table="handleState" code={row.handleState} tone={TONE_OF_STATE[row.handleState]} />
      </div>
      <p className="sp-row-place">
        <PlaceLine park={mixed ? row.parkName : undefined} place={row.location} />
      </p>
      <Facts row={row} late={late} />
    </Link>
  );
}
