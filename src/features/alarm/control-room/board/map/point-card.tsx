/** What is known of a point: where, in which state, its alarms and the way to them. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FloorPlanPoint } from '@/contract/alarm-board';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import { CodeTag, LevelTag, StateTag } from '@/ui/common/tags';
import { RunningTime } from '@/ui/common/time';
import { alarmHref, TONE_OF_STATE } from '../../../alarm';
import { alarmsHref } from '../numbers';

export function PointCard({ point, size = 'normal' }: { point: FloorPlanPoint; size?: 'normal' | 'small' }): ReactNode {
  const t = useText();
  return (
    <div className="ab-point-card">
      <p>
        {point.place}
        <br />
        <small>
          {[codeText('deviceType', point.type), point.code, !point.inService && t('alarm.fact.outOfService')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      {point.alarms.length === 0 && <p className="ab-none">{t('alarmboard.map.noAlarm')}</p>}
      <ul className="ab-rows">
        {point.alarms.map((alarm) => (
          <li key={alarm.id}>
            <Link to={alarmHref(alarm)}>
              <span className="ab-row-title">{alarm.title}</span>
              <span className="ab-row-tags">
                <LevelTag level={alarm.level} />
                <CodeTag table="handleState" code={alarm.handleState} tone={TONE_OF_STATE[alarm.handleState]} />
                {alarm.isDrill && <StateTag tone="paused">{t('alarm.badge.drill')}</StateTag>}
                <RunningTime since={alarm.occurredAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={alarmsHref({ status: 'any', deviceId: point.id })} size={size} block>
        {t('alarmboard.map.history')}
      </ButtonLink>
    </div>
  );
}
