/** What the 119 card is for a fire: for security 110, for a lift its firm and calm words. The app never calls by itself. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { buttonClass } from '@/ui/common/button';
import { addressScript, type ScriptKey } from './address-script';
import { kindOf } from '../kind';
import { Contacts, Script } from './fire-card';
import './fire-card.css';

interface Call {
  title: TextKey;
  phone: string | undefined;
  /** On the button. */
  label: TextKey;
  drill: TextKey;
  script: ScriptKey;
}

function callOf(alarm: AlarmDetail): Call {
  if (kindOf(alarm) === 'lift') {
    return {
      title: 'alarmmore.lift.title',
      phone: alarm.device.maintenance?.phone,
      label: 'alarmmore.lift.call',
      drill: 'alarmmore.lift.drill',
      script: 'alarmmore.lift.text',
    };
  }
  return {
    title: 'alarmmore.police.title',
    phone: '110',
    label: 'alarmmore.police.call',
    drill: 'alarmmore.police.drill',
    script: 'alarmmore.police.text',
  };
}

function CallButton({ call, isDrill }: { call: Call; isDrill: boolean }): ReactNode {
  const t = useText();
  if (isDrill) return <p className="al-fire-drill">{t(call.drill)}</p>;
  if (call.phone === undefined) return <p className="al-fire-drill">{t('alarmmore.lift.none')}</p>;
  return (
    <a className={buttonClass({ tone: 'danger', size: 'main', block: true })} href={`tel:${call.phone}`}>
      {t(call.label, { phone: call.phone })}
    </a>
  );
}

/** Said through the intercom: who is inside must not try to get out. */
function CalmWords(): ReactNode {
  const t = useText();
  return (
    <>
      <h3>{t('alarmmore.lift.calm')}</h3>
      <blockquote className="al-fire-script">{t('alarmmore.lift.calmText')}</blockquote>
    </>
  );
}

export function OtherCallCard({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const call = callOf(alarm);
  const isLift = kindOf(alarm) === 'lift';
  const firm = isLift ? alarm.device.maintenance?.name : undefined;
  return (
    <Block className="al-fire" title={t(call.title)} loud>
      {firm && <p className="al-call-firm">{firm}</p>}
      <CallButton call={call} isDrill={alarm.isDrill} />
      {isLift && <CalmWords />}
      <Script words={addressScript(alarm, t, call.script)} />
      <Contacts contacts={alarm.contacts} />
    </Block>
  );
}
