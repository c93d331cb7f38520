/** What is shelved, and until when; the first to come back first. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmBoard } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { Block } from '@/ui/common/block';
import { LevelTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { alarmHref } from '../../../alarm';
import { alarmsHref } from '../numbers';

export function Shelved({ shelved }: { shelved: AlarmBoard['shelved'] }): ReactNode {
  const t = useText();
  const { mixed } = useParkChoice();
  const { alarms, count, list } = shelved;
  if (count === 0) return null;
  return (
    <section className="sp-stack ab-part">
      <div className="ab-part-head">
        <h2>{t('alarmboard.live.shelvedTitle')}</h2>
        <Link to={alarmsHref(list)}>{t('alarmboard.live.all', { count })}</Link>
      </div>
      <Block>
        <ul className="ab-rows">
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <Link to={alarmHref(alarm)}>
                <span className="ab-row-title">
                  <LevelTag level={alarm.level} /> {alarm.title}
                </span>
                <small>{[mixed && alarm.parkName, alarm.location, alarm.reason].filter(Boolean).join(' · ')}</small>
              </Link>
              {alarm.until !== null && (
                <span className="ab-row-end">
                  {t('alarmboard.live.until')} <Moment at={alarm.until} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Block>
    </section>
  );
}
