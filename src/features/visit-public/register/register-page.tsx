/** 访客登记 for somebody without an account, in the fields of either kit. */
import type { ComponentType, ReactNode } from 'react';
import '@/i18n/flow-form-texts';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { CaptchaPicture } from '@/ui/common/captcha-picture';
import { Entrance } from '@/ui/common/entrance';
import { Facts, type FactItem } from '@/ui/common/facts';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { FormDefinition } from '@/ui/model/definitions';
import { ModelProvider } from '@/ui/model/model-provider';
import type { FormModel } from '@/ui/model/use-form-model';
import type { Invite, RegisterValues } from './register-form';
import { useInvite, useRegister } from './use-register';
import '../parts/visit-public.css';

export interface RegisterKit {
  readonly layout: 'phone' | 'desktop';
  readonly FormBody: ComponentType<{ model: FormModel<RegisterValues> }>;
  readonly SubmitButton: ComponentType<{
    model: FormModel<RegisterValues>;
    definition: FormDefinition<RegisterValues>;
  }>;
}

const CAPTCHA_WORDS = {
  another: 'visitform.captcha.another',
  picture: 'visitform.captcha.picture',
  failed: 'visitform.captcha.failed',
} as const;

function InviteFacts({ invite }: { invite: Invite }): ReactNode {
  const t = useText();
  const { parkName, parkPhone, typeName, hostName, maxHours } = invite;
  const items: FactItem[] = [
    { key: 'park', label: t('visitpass.fact.park'), value: parkName },
    { key: 'type', label: t('visitpass.invite.type'), value: typeName },
  ];
  if (hostName !== null) items.push({ key: 'host', label: t('visitpass.invite.host'), value: hostName });
  return (
    <Block className="sp-stack">
      <Facts items={items} />
      <p className="sp-hint">{t('visitpass.invite.most', { count: maxHours })}</p>
      {parkPhone && <a className="vp-call" href={`tel:${parkPhone}`}>{`${t('visitpass.invite.call')} ${parkPhone}`}</a>}
    </Block>
  );
}

function Form({ token, invite, kit }: { token: string; invite: Invite; kit: RegisterKit }): ReactNode {
  const { state, definition, captcha } = useRegister(token, invite);
  const { FormBody, SubmitButton } = kit;
  return (
    <div className="vp" data-ready="record">
      <InviteFacts invite={invite} />
      <Block className="vp">
        <FormBody model={state} />
        <CaptchaPicture captcha={captcha} words={CAPTCHA_WORDS} />
        <SubmitButton model={state} definition={definition} />
      </Block>
    </div>
  );
}

const MISSING = { title: 'visitpass.invite.missing', hint: 'visitpass.invite.missingHint' } as const;

function Body({ kit }: { kit: RegisterKit }): ReactNode {
  const t = useText();
  const { token, invite } = useInvite();
  const { record, state, error, refresh } = invite;
  const isMissing = token === undefined || state === 'notFound';
  return (
    <Entrance layout={kit.layout} title={t('titles.visitRegister')} lead={t('visitpass.lead')} long>
      {isMissing && <StateView state="empty" empty={MISSING} />}
      {!isMissing && record && <Form token={token} invite={record} kit={kit} />}
      {!isMissing && !record && state === 'loading' && <ListSkeleton rows={4} />}
      {!isMissing && !record && state !== 'loading' && state !== 'ready' && (
        <StateView state={state} error={error} onRetry={() => void refresh()} />
      )}
    </Entrance>
  );
}

/** Before signing in there is no server state of the app: the page brings its own. */
export const RegisterPage = ({ kit }: { kit: RegisterKit }): ReactNode => (
  <ModelProvider>
    <Body kit={kit} />
  </ModelProvider>
);
