/** 119: what to say, ready to be read out, and whom to call. The app never calls by itself. */
import { useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button, buttonClass } from '@/ui/common/button';
import { addressScript } from '../address-script';
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
        {t(copied ? 'common.done.copied' : 'alarm.fire119.copy')}
      </Button>
    </>
  );
}

export function Contacts({ contacts }: Pick<AlarmDetail, 'contacts'>): ReactNode {
  const t = useText();
  if (contacts.length === 0) return null;
  return (
    <>
      <h3>{t('alarm.fire119.contacts')}</h3>
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

/** The call and what to say. A drill calls nobody. */
export function Call119({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  return (
    <>
      {alarm.isDrill ? (
        <p className="al-fire-drill">{t('alarm.fire119.drill')}</p>
      ) : (
        <a className={buttonClass({ tone: 'danger', size: 'main', block: true })} href="tel:119">
          {t('alarm.fire119.call')}
        </a>
      )}
      <Script words={addressScript(alarm, t)} />
    </>
  );
}

export function FireCard({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  return (
    <Block className="al-fire" title={t('alarm.fire119.title')} loud>
      <Call119 alarm={alarm} />
      <p className="al-fire-hint">{t('alarm.fire119.record')}</p>
      <Contacts contacts={alarm.contacts} />
    </Block>
  );
}
