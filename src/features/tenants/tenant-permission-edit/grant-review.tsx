/** What saving would do, before it is done, alike in both presentations. */
import type { ReactNode } from 'react';
import type { GrantEffect } from '@/contract/admin-tenant';
import { errorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import type { GrantEdit } from './use-grant-edit';
import '../tenants.css';

type InReview = Extract<GrantEdit, { state: 'review' }>;
type Parts = GrantEffect['gained'];

const Part = ({ title, parts, tone }: { title: string; parts: Parts; tone: 'good' | 'danger' }): ReactNode => (
  <Block title={title}>
    {parts.map(({ appId, appName, names }) => (
      <p key={appId} className="tn-part" data-tone={tone}>
        <b>{appName}</b>
        <span>{listed(names)}</span>
      </p>
    ))}
  </Block>
);

const countOf = (parts: Parts): number => parts.reduce((sum, { names }) => sum + names.length, 0);

function Losers({ effect }: { effect: GrantEffect }): ReactNode {
  const t = useText();
  const { lost, roles, people } = effect;
  if (lost.length === 0) return null;
  return (
    <Block title={t('apps.grant.affected')}>
      <p>{people === 0 ? t('apps.grant.nobody') : t('apps.grant.people', { count: people, roles: roles.length })}</p>
      <ul className="tn-names">
        {roles.map((role) => (
          <li key={role.id}>
            {t('apps.grant.role', { name: role.name, functions: role.functions, people: role.people })}
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function ReviewBody({ review: { effect, isRenewed }, error }: InReview): ReactNode {
  const t = useText();
  const { gained, lost } = effect;
  const isNothing = gained.length === 0 && lost.length === 0;
  return (
    <div className="tn-review" aria-live="polite">
      {isRenewed && <p className="tn-notice">{t('apps.grant.renewed')}</p>}
      {!isRenewed && error && <p className="tn-notice">{errorText(error)}</p>}
      {isNothing && <p className="tn-none">{t('apps.grant.nothing')}</p>}
      {lost.length > 0 && (
        <Part title={t('apps.grant.lostCount', { count: countOf(lost) })} parts={lost} tone="danger" />
      )}
      <Losers effect={effect} />
      {gained.length > 0 && (
        <Part title={t('apps.grant.gainedCount', { count: countOf(gained) })} parts={gained} tone="good" />
      )}
    </div>
  );
}

export function ReviewButtons({
  review,
  back,
  save,
  pending,
  size,
}: InReview & { size: 'main' | 'normal' }): ReactNode {
  const t = useText();
  return (
    <>
      <Button size={size} onClick={back}>
        {t('apps.grant.back')}
      </Button>
      <Button
        size={size}
        block={size === 'main'}
        tone="main"
        onClick={save}
        pending={pending}
        disabled={review.wanted.length === 0}
      >
        {t('apps.grant.save')}
      </Button>
    </>
  );
}
