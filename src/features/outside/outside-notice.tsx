import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { CopyLink } from '@/ui/outside/copy-link';
import { ButtonLink, buttonClass } from '@/ui/common/button';
import type { AddressClass } from './classify-address';
import '@/ui/common/state-view.css';
import './outside.css';

const ARROW = 'M28 8h12v12M40 8L22 26M36 28v12H8V12h12';

function Words({ title, hint, children }: { title: string; hint?: string; children: ReactNode }): ReactNode {
  return (
    <section className="outside-notice" data-ready="record">
      <svg className="sp-state-icon" viewBox="0 0 48 48" aria-hidden="true">
        <path d={ARROW} />
      </svg>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      <div className="outside-ways">{children}</div>
    </section>
  );
}

/** Names the site before anybody goes there; an unknown one can only be copied. */
export function OutsideNotice({ place }: { place: AddressClass }): ReactNode {
  const t = useText();
  const home = (
    <ButtonLink to="/" block>
      {t('common.action.home')}
    </ButtonLink>
  );
  if (place.kind === 'none' || place.kind === 'refused') {
    return (
      <Words title={t(`menu.outside.${place.kind}Title`)} hint={t(`menu.outside.${place.kind}Hint`)}>
        {home}
      </Words>
    );
  }
  const { kind, url, host } = place;
  if (kind === 'unknown') {
    return (
      <Words title={t('menu.outside.unknownTitle', { host })} hint={t('menu.outside.unknownHint')}>
        <CopyLink url={url} />
        {home}
      </Words>
    );
  }
  return (
    <Words title={t('menu.leaving.title')} hint={t('menu.leaving.text', { host })}>
      <a
        className={buttonClass({ tone: 'main', size: 'main', block: true })}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('menu.leaving.go')}
      </a>
      <CopyLink url={url} />
      {home}
    </Words>
  );
}
