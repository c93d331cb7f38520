/** 119: what to say, ready to be read out, and whom to call. The app never calls by itself. */
import { useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button, buttonClass } from '@/ui/common/button';
import { noteCall } from '../noted-call';
import { addressScript } from './address-script';
import { Block } from '@/ui/common/block';
import { copyText } from '@/lib/copy-text';
import './fire-card.css';

export function Script({ words }: { words: string }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <blockquote className="al-fire-script">{words}</blockquote>
      <Button block onClick={() => void copyText(words).then(setCopied)}>
        {t(copied ? 'common.done.copied' : 'alarmmore.fire119.copy')}
      </Button>
    </>
  );
}

export function Contacts({ contacts }: Pick<AlarmDetail, 'contacts'>): ReactNode {
  const t = useText();
  if (contacts.length === 0) return null;
  return (
    <>
      <h3>{t('alarmmore.fire119.contacts')}</h3>
      <ul className="al-fire-contacts">
        {contacts.map(({ name, role, phone }) => (
          <li key={name + phone}>
            <span>
              {name} <small>{role}</small>
            </span>
            <a
              className={buttonClass({})}
              href={`tel:${phone}`}
              aria-label={t('common.action.call', { phone: `${name} ${phone}` })}
            >
              <span className="sp-num">{phone}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DialProps {
  alarm: Pick<AlarmDetail, 'id' | 'isDrill'>;
  /** It was tapped: the phone's own page of calls comes next. */
  onCall?: (() => void) | undefined;
}

/** One tap calls. A drill calls nobody. */
export function Dial119({ alarm, onCall }: DialProps): ReactNode {
  const t = useText();
  if (alarm.isDrill) return <p className="al-fire-drill">{t('alarm.fire119.drill')}</p>;
  return (
    <a
      className={buttonClass({ tone: 'danger', size: 'main', block: true })}
      href="tel:119"
      onClick={() => {
        noteCall(alarm.id);
        onCall?.();
      }}
    >
      {t('alarm.fire119.call')}
    </a>
  );
}

/** The call and what to say. */
export function Call119({ alarm, onCall }: DialProps & { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  return (
    <>
      <Dial119 alarm={alarm} onCall={onCall} />
      <Script words={addressScript(alarm, t)} />
    </>
  );
}

/** @param dial where no strip above has the number */
export function FireCard({ alarm, dial }: { alarm: AlarmDetail; dial: boolean }): ReactNode {
  const t = useText();
  return (
    <Block className="al-fire" title={t('alarmmore.fire119.title')} loud>
      {dial && <Dial119 alarm={alarm} />}
      <Script words={addressScript(alarm, t)} />
      <Contacts contacts={alarm.contacts} />
    </Block>
  );
}
