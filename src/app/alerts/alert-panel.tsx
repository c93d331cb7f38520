/** Behind the bell, the same on both devices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmNotice, AlertRow, DutyNow } from '@/contract/alert';
import type { OrderMessage } from '@/contract/dispatch';
import { languageTag } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatClock, formatShort } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { alarmHref } from '@/ui/common/alarm-href';
import { LevelTag } from '@/ui/common/tags';
import { Moment, RunningTime } from '@/ui/common/time';
import { useNow } from '@/ui/model/use-now';
import { waitingHref } from './alarm-page';
import { useAlertPanel } from './use-alert-panel';
import './alert-panel.css';

interface PartProps {
  title: string;
  count?: number;
  more?: { to: string; words: string };
  /** Said where there is nothing. */
  none?: string | undefined;
  children?: ReactNode;
}

const Part = ({ title, count, more, none, children }: PartProps): ReactNode => (
  <section className="sp-bell-part">
    <header className="sp-ends sp-apart">
      <h3>
        {title}
        {count ? <span className="sp-num"> {count}</span> : null}
      </h3>
      {more && <Link to={more.to}>{more.words}</Link>}
    </header>
    {none === undefined ? <ul>{children}</ul> : <p className="sp-bell-none">{none}</p>}
  </section>
);

interface RowProps {
  to: string;
  level: number;
  place: string;
  children: ReactNode;
}

const AlarmLink = ({ to, level, place, children }: RowProps): ReactNode => (
  <li>
    <Link to={to} className="sp-bell-row">
      <span className="sp-bell-head">
        <LevelTag level={level} />
        <strong>{place}</strong>
      </span>
      <small>{children}</small>
    </Link>
  </li>
);

const Waiting = ({ row, namesPark }: { row: AlertRow; namesPark: boolean }): ReactNode => (
  <AlarmLink to={waitingHref(row.id)} level={row.level} place={row.location}>
    <RunningTime since={row.occurredAt} />
    <span>{row.title}</span>
    {namesPark && <span>{row.parkName}</span>}
  </AlarmLink>
);

const Notice = ({ notice, namesPark }: { notice: AlarmNotice; namesPark: boolean }): ReactNode => (
  <AlarmLink
    to={alarmHref({ id: notice.alarmId, handleState: notice.handleState })}
    level={notice.level}
    place={notice.location}
  >
    <span>{codeText('handleState', notice.handleState)}</span>
    <span>{notice.title}</span>
    {namesPark && <span>{notice.parkName}</span>}
    <Moment at={notice.at} />
  </AlarmLink>
);

const Message = ({ message }: { message: OrderMessage }): ReactNode => (
  <li>
    <Link to={href('orderMessage', { id: message.id })} className="sp-bell-row">
      <span className="sp-bell-head">
        <strong>{message.title}</strong>
      </span>
      <small>
        <span>{codeText('orderState', message.stateNow)}</span>
        <span>{message.location}</span>
        <Moment at={message.at} />
      </small>
    </Link>
  </li>
);

const DAY_MS = 86_400_000;
/** Within a day the hour says it all. */
const untilWords = (until: number, now: number): string =>
  until - now < DAY_MS ? formatClock(until, languageTag()) : formatShort(until, languageTag(), now);

function OnDuty({ post, people }: DutyNow): ReactNode {
  const t = useText();
  const now = useNow(60_000);
  return (
    <li className="sp-bell-duty">
      <span>{t(`alert.post.${post}`)}</span>
      <ul>
        {people.map(({ id, name, phone, until }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{t('alert.bell.until', { time: untilWords(until, now) })}</small>
            {phone && (
              <a href={`tel:${phone}`} aria-label={t('alert.bell.call', { name, phone })}>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function AlertPanel(): ReactNode {
  const t = useText();
  const { alerts, panel, messages, namesPark } = useAlertPanel();
  const waiting = alerts?.waiting ?? [];
  const below = alerts?.below ?? 0;
  const notices = panel.record?.notices ?? [];
  const onDuty = panel.record?.onDuty ?? [];
  const waitingNone = waiting.length === 0 ? t('alert.bell.waitingNone') : undefined;
  const alarmsLink = { to: href('warningNoticeWechatIndex'), words: t('alert.bell.allAlarms') };
  return (
    <div className="sp-bell-panel" aria-busy={panel.state === 'loading' || undefined}>
      <Part title={t('alert.bell.waiting')} count={alerts?.total ?? 0} more={alarmsLink} none={waitingNone}>
        {waiting.map((row) => (
          <Waiting key={row.id} row={row} namesPark={namesPark} />
        ))}
      </Part>
      {below > 0 && <p className="sp-bell-none">{t('alert.bell.below', { count: below })}</p>}
      <Part title={t('alert.bell.duty')} none={onDuty.length === 0 ? t('alert.bell.dutyNone') : undefined}>
        {onDuty.map((duty) => (
          <OnDuty key={duty.post} {...duty} />
        ))}
      </Part>
      {messages && (
        <Part
          title={t('alert.bell.messages')}
          count={messages.total}
          more={{ to: href('orderMessages'), words: t('alert.bell.allMessages') }}
          none={messages.total === 0 ? t('alert.bell.messagesNone') : undefined}
        >
          {messages.rows.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Part>
      )}
      <Part title={t('alert.bell.notices')} none={notices.length === 0 ? t('alert.bell.noticesNone') : undefined}>
        {notices.map((notice) => (
          <Notice key={notice.alarmId} notice={notice} namesPark={namesPark} />
        ))}
      </Part>
    </div>
  );
}
