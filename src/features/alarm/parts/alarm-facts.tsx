/** What decides whether to believe it: what is due, the signal, who is on it, how often this point was wrong. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts, type FactItem } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { DueTime, Moment, RunningTime } from '@/ui/common/time';
import { dueWord, isRestoredUnacknowledged } from '../alarm';
import { entriesOf } from '../entries';

function Signal({ alarm, t }: { alarm: AlarmDetail; t: Translate }): ReactNode {
  const alarming = alarm.signalState === SIGNAL_STATE.alarming;
  // Over is over: what never came back to normal is said, calmly.
  const isOver = alarm.handleState === HANDLE_STATE.closed;
  const words = isRestoredUnacknowledged(alarm)
    ? t('alarm.badge.restored')
    : t(alarming ? (isOver ? 'alarm.badge.notRestored' : 'codes.signalState.1') : 'codes.signalState.0');
  return (
    <>
      <StateTag tone={alarming ? (isOver ? 'closed' : 'danger') : isRestoredUnacknowledged(alarm) ? 'warning' : 'good'}>
        {words}
      </StateTag>{' '}
      <span className="sp-num">{t('alarm.fact.signalCount', { count: alarm.signalCount })}</span>
    </>
  );
}

const Who = ({ name, at, none }: { name: string | null; at: number | null; none: string }): ReactNode =>
  name === null ? (
    none
  ) : (
    <>
      {name} {at !== null && <Moment at={at} />}
    </>
  );

/** Who is there, and who is on the way: since when. */
function OnSite({ alarm: { onSite, onTheWay }, t }: { alarm: AlarmDetail; t: Translate }): ReactNode {
  return (
    <>
      {onSite.map(({ name, at }) => (
        <div key={name + at}>
          <Who name={name} at={at} none="" />
        </div>
      ))}
      {onTheWay.map(({ name, since }) => (
        <div key={name + since}>
          {t('alarm.fact.onTheWay', { name })} <RunningTime since={since} />
        </div>
      ))}
      {onSite.length + onTheWay.length === 0 && t('alarm.fact.nobodyOnSite')}
    </>
  );
}

/** Why a review gave it back; whoever works on it again must know. */
function sentBackFact({ log, handleState }: AlarmDetail, t: Translate): FactItem[] {
  const last = entriesOf(log).find(({ fromState, toState }) => toState !== fromState);
  if (last?.action !== 'sendBack' || last.toState !== handleState) return [];
  return [
    {
      key: 'sentBack',
      label: t('alarm.event.sendBack', { name: last.actorName ?? '' }),
      value: <b>{last.note}</b>,
      wide: true,
    },
  ];
}

/** Which device it is. */
const Point = ({ alarm, t }: { alarm: AlarmDetail; t: Translate }): ReactNode => (
  <>
    {t('alarm.section.device')} {alarm.device.name} <span className="sp-num">{alarm.device.code}</span>
  </>
);

/** How often the point was wrong. */
function Trust({ alarm, t }: { alarm: AlarmDetail; t: Translate }): ReactNode {
  const { inService, falseCount30d } = alarm.device;
  return (
    <>
      {falseCount30d > 0 ? <b>{t('alarm.fact.falseCount', { count: falseCount30d })}</b> : t('alarm.fact.falseNone')}{' '}
      {!inService && <StateTag tone="closed">{t('alarm.fact.outOfService')}</StateTag>}
    </>
  );
}

/** By when, and how often nobody came in time. */
const Due = ({ alarm, due, t }: { alarm: AlarmDetail; due: number; t: Translate }): ReactNode => (
  <>
    <DueTime due={due} />{' '}
    {alarm.escalationLevel > 0 && (
      <StateTag tone="warning">{t('alarm.badge.escalated', { count: alarm.escalationLevel })}</StateTag>
    )}
  </>
);

function dueFact(alarm: AlarmDetail, t: Translate): FactItem[] {
  const word = dueWord(alarm.handleState);
  return word && alarm.dueAt !== null
    ? [{ key: 'due', label: t(word), value: <Due alarm={alarm} due={alarm.dueAt} t={t} /> }]
    : [];
}

export function AlarmFacts({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const due = dueFact(alarm, t);
  const items: FactItem[] = [
    ...sentBackFact(alarm, t),
    ...due,
    {
      key: 'signal',
      label: t('alarm.field.signalState'),
      value: <Signal alarm={alarm} t={t} />,
      wide: due.length === 0,
    },
    {
      key: 'ack',
      label: t('alarm.field.ackBy'),
      value: <Who name={alarm.ackByName} at={alarm.ackAt} none={t('alarm.fact.nobodyAcknowledged')} />,
    },
    ...(alarm.parts > 0
      ? [
          {
            key: 'parts',
            label: t('alarm.fact.storm'),
            value: t('alarm.fact.parts', { count: alarm.parts }),
            wide: true,
          },
        ]
      : []),
    ...(alarm.description === ''
      ? []
      : [{ key: 'seen', label: t('alarm.fact.seen'), value: alarm.description, wide: true }]),
    { key: 'onSite', label: t('alarm.fact.onSite'), value: <OnSite alarm={alarm} t={t} /> },
    { key: 'point', label: <Point alarm={alarm} t={t} />, value: <Trust alarm={alarm} t={t} />, wide: true },
  ];
  return <Facts items={items} />;
}
