/** Who is there, who was given what, whom one can call. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatRunning } from '@/lib/dates';
import { Moment } from '@/ui/common/time';
import { TaskList } from '../../node-detail/task-list';
import './record.css';

function OnSite({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  if (alarm.onSite.length === 0) return <p className="sp-hint">{t('alarm.fact.nobodyOnSite')}</p>;
  return (
    <ul className="al-rows" aria-label={t('alarm.fact.onSite')}>
      {alarm.onSite.map(({ name, at, way }) => (
        <li key={name + at}>
          <p className="al-row-head">
            <b>{name}</b>
            <span>{codeText('arriveWay', way)}</span>
            <span>{t('alarm.timeline.after', { time: formatRunning(at - alarm.occurredAt) })}</span>
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Contacts({ contacts }: Pick<AlarmDetail, 'contacts'>): ReactNode {
  const t = useText();
  return (
    <ul className="al-rows" aria-label={t('alarmdesk.people.contacts')}>
      {contacts.map(({ name, role, phone }) => (
        <li key={name + phone}>
          <p className="al-row-head">
            <b>{name}</b>
            <span>{role}</span>
            <a href={`tel:${phone}`} aria-label={t('common.action.call', { phone: `${name} ${phone}` })}>
              <span className="sp-num">{phone}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PeoplePart({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  return (
    <div className="al-parts">
      <section>
        <h2>{t('alarm.fact.onSite')}</h2>
        <OnSite alarm={alarm} />
      </section>
      <TaskList tasks={alarm.tasks} />
      {alarm.contacts.length > 0 && (
        <section>
          <h2>{t('alarmdesk.people.contacts')}</h2>
          <Contacts contacts={alarm.contacts} />
        </section>
      )}
    </div>
  );
}
