/** The page for the customer's eyes: what it costs, their answer, their signature. Large, with nothing else on it. */
import { useState, type ComponentType, type ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import type { FormDefinition } from '@/ui/model/definitions';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { ConsentWays } from '../act/consent-ways';
import type { OrderModel } from '../act/use-order';
import { useToOrder } from '../act-page/act-page';
import { QuoteTable } from '../parts/order-money';
import { draftsWithoutSignature } from '../work/signature-drafts';
import type { WorkValues } from '../work/work-values';
import { consentFields, consentInitial, consentRequest, consentSubmit } from './consent-form';
import './consent-page.css';

export interface ConsentFormModel {
  state: FormModel<WorkValues>;
  definition: FormDefinition<WorkValues>;
}

/** The quote on show is the one that is decided on, whatever comes meanwhile. */
export function useConsentForm(order: OrderDetail, model: OrderModel): ConsentFormModel {
  const submit = useActSubmit(model.act.send);
  const toOrder = useToOrder();
  const [form] = useState(() => ({ fields: consentFields(), initial: consentInitial(order) }));
  const definition: FormDefinition<WorkValues> = {
    ...form,
    key: `order.consent.${order.id}.${order.quote?.id ?? 0}`,
    drafts: draftsWithoutSignature,
    submitLabel: 'orderwork.consent.reject',
    submit: async (values) => submit(consentRequest(values, order)),
    onDone: () => toOrder(order.id),
  };
  const state = useFormModel(definition);
  return { state, definition: { ...definition, submitLabel: consentSubmit(state.values, order) } };
}

/** What it costs. */
export function ConsentPrice({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { quote, title, location, parkName, no } = order;
  if (!quote) return null;
  return (
    <Block className="od-consent">
      <h1>{t('orderwork.consent.lead')}</h1>
      <p className="od-consent-of">
        <b>{title}</b>
        <span>{`${parkName} ${location}`}</span>
        <span>{`${no} ${t('orderwork.consent.by', { name: quote.byName })}`}</span>
      </p>
      <QuoteTable quote={quote} />
      {quote.note && <p className="od-words">{quote.note}</p>}
    </Block>
  );
}

interface ConsentAnswerProps {
  order: OrderDetail;
  state: FormModel<WorkValues>;
  FormBody: ComponentType<{ model: FormModel<WorkValues> }>;
  /** Where the page has no bar of its own. */
  submit?: ReactNode;
}

/** What the customer says to it, or how else it reaches them. */
export function ConsentAnswer({ order, state, FormBody, submit }: ConsentAnswerProps): ReactNode {
  const t = useText();
  const [otherWays, setOtherWays] = useState(false);
  return (
    <>
      <Block className="od-consent">
        <FormBody model={state} />
        <p className="sp-hint">{t('orderwork.consent.kept')}</p>
        {submit}
      </Block>
      {otherWays ? (
        <Block>
          <ConsentWays order={order} handed />
        </Block>
      ) : (
        <Button tone="quiet" block onClick={() => setOtherWays(true)}>
          {t('orderwork.consent.cannot')}
        </Button>
      )}
    </>
  );
}
