/** Alarms beside this one, each a way to its own record. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BesideAlarm } from '@/contract/control-room';
import { VERDICT } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { CodeTag, LevelTag, StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { TONE_OF_STATE } from '../../alarm';
import './record.css';

interface BesideListProps {
  alarms: readonly BesideAlarm[];
  label: string;
}

export function BesideList({ alarms, label }: BesideListProps): ReactNode {
  const t = useText();
  return (
    <ul className="al-rows" aria-label={label}>
      {alarms.map((alarm) => (
        <li key={alarm.id}>
          <p className="al-row-head">
            <Link to={href('alarmRecord', { id: alarm.id })}>{alarm.title}</Link>
            <LevelTag level={alarm.level} />
            <CodeTag table="handleState" code={alarm.handleState} tone={TONE_OF_STATE[alarm.handleState]} />
            {alarm.verdict !== VERDICT.none && <span>{codeText('verdict', alarm.verdict)}</span>}
            {alarm.folded && <StateTag tone="warning">{t('alarmdesk.beside.folded')}</StateTag>}
            {alarm.isDrill && <StateTag tone="paused">{t('alarm.badge.drill')}</StateTag>}
            <Moment at={alarm.occurredAt} />
          </p>
          <p className="al-row-facts">
            <span>{alarm.location}</span>
            <span className="sp-num">{alarm.no}</span>
            <span>{t('alarm.fact.signalCount', { count: alarm.signalCount })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
