/** 报修 for somebody without an account, in the fields of either kit. */
import type { ComponentType, ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { CaptchaPicture } from '@/ui/common/captcha-picture';
import { Entrance } from '@/ui/common/entrance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { FormDefinition } from '@/ui/model/definitions';
import { ModelProvider } from '@/ui/model/model-provider';
import type { FormModel } from '@/ui/model/use-form-model';
import { TypeGrid } from '../order-report/type-grid';
import type { GuestValues } from './guest-form';
import { CodeEntry } from './code-entry';
import { useOrderGuest, type GuestModel, type GuestPoint } from './use-order-guest';
import './guest-page.css';

export interface GuestKit {
  readonly layout: 'phone' | 'desktop';
  readonly FormBody: ComponentType<{ model: FormModel<GuestValues> }>;
  readonly SubmitButton: ComponentType<{ model: FormModel<GuestValues>; definition: FormDefinition<GuestValues> }>;
}

const CAPTCHA_WORDS = {
  another: 'ordernew.guest.anotherCaptcha',
  picture: 'ordernew.guest.captchaPicture',
  failed: 'ordernew.guest.captchaFailed',
} as const;

function Where({ point }: { point: GuestPoint }): ReactNode {
  const t = useText();
  const { parkName, parkPhone, location } = point;
  return (
    <Block title={t('ordernew.guest.place')}>
      <p className="od-guest-place">
        <b>{location}</b>
        <span>{parkName}</span>
      </p>
      {parkPhone && <a href={`tel:${parkPhone}`}>{`${t('ordernew.status.callOffice')} ${parkPhone}`}</a>}
    </Block>
  );
}

function Form({ guest, kit, point }: { guest: GuestModel; kit: GuestKit; point: GuestPoint }): ReactNode {
  const { state, definition, captcha } = guest;
  const { FormBody, SubmitButton } = kit;
  return (
    <div className="od-guest" data-ready="record">
      <Where point={point} />
      <Block className="od-guest">
        <div ref={state.focus.register('typeId')}>
          <TypeGrid
            types={point.types}
            chosen={state.values.typeId}
            onChoose={(id) => state.set('typeId', id)}
            error={state.errors.typeId}
          />
        </div>
        <FormBody model={{ ...state, fields: state.fields.filter(({ name }) => name !== 'typeId') }} />
        <CaptchaPicture captcha={captcha} words={CAPTCHA_WORDS} />
        <SubmitButton model={state} definition={definition} />
      </Block>
    </div>
  );
}

function Body({ kit }: { kit: GuestKit }): ReactNode {
  const t = useText();
  const guest = useOrderGuest();
  const { code, point } = guest;
  const missing = code === '' || point.state === 'notFound';
  return (
    <Entrance layout={kit.layout} title={t('titles.orderGuest')} lead={t('ordernew.guest.lead')} long>
      {missing && (
        <>
          <StateView
            state="empty"
            empty={{
              title: code === '' ? 'ordernew.guest.codeMissing' : 'ordernew.guest.codeUnknown',
              hint: 'ordernew.guest.codeMissingHint',
            }}
          />
          <CodeEntry />
        </>
      )}
      {!missing && point.state === 'loading' && <ListSkeleton rows={4} />}
      {point.record && !missing && <Form guest={guest} kit={kit} point={point.record} />}
      {!missing && !point.record && point.state !== 'loading' && point.state !== 'ready' && (
        <StateView state={point.state} error={point.error} onRetry={() => void point.refresh()} />
      )}
    </Entrance>
  );
}

/** Before signing in there is no server state of the app: the page brings its own. */
export const GuestPage = ({ kit }: { kit: GuestKit }): ReactNode => (
  <ModelProvider>
    <Body kit={kit} />
  </ModelProvider>
);
