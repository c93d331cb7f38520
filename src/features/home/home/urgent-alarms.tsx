import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_LEVEL } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { PlaceLine } from '@/ui/common/place-line';
import { LevelTag } from '@/ui/common/tags';
import { DueTime, RunningTime, useIsOverdue } from '@/ui/common/time';
import { allAlarmsHref } from '../waiting';

function UrgentAlarm({ alarm }: { alarm: AlarmRow }): ReactNode {
  const t = useText();
  const overdue = useIsOverdue(alarm.dueAt);
  const { mixed } = useParkChoice();
  const { id, level, title, parkName, location, occurredAt, dueAt, ackByName } = alarm;
  const marked = overdue || level === ALARM_LEVEL.critical;
  return (
    <li>
      <Link to={href('warningNoticeWechatSureFire', { id })} className="home-alarm" data-edge={marked || undefined}>
        <span className="sp-ends sp-top home-alarm-head">
          <strong>{title}</strong>
          <LevelTag level={level} />
        </span>
        <span className="home-alarm-place">
          <PlaceLine park={mixed ? parkName : undefined} place={location} />
        </span>
        <span className="sp-row-facts">
          <RunningTime since={occurredAt} />
          <span>{ackByName === null ? t('home.list.nobody') : t('home.list.ackBy', { name: ackByName })}</span>
          {dueAt !== null && <DueTime due={dueAt} />}
        </span>
      </Link>
    </li>
  );
}

/** The most urgent ones as cards, each a tap away from its decision. */
export function UrgentAlarms({ alarms }: { alarms: readonly AlarmRow[] }): ReactNode {
  const t = useText();
  if (alarms.length === 0) return null;
  return (
    <section className="home-section">
      <div className="sp-ends sp-apart home-section-head">
        <h2>{t('home.list.title')}</h2>
        <Link to={allAlarmsHref()}>{t('home.list.all')}</Link>
      </div>
      <ul className="home-alarms">
        {alarms.map((alarm) => (
          <UrgentAlarm key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </section>
  );
}
