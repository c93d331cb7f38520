import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { RecordAge } from '@/ui/common/record-state';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
import { ActPage } from '../act-page/act-page.mobile';
import type { OrderModel } from '../act/use-order';
import { OrderNotes } from '../parts/order-notes';
import { OrderState } from '../parts/order-state';
import '../parts/order-bar.css';
import { ConsentAnswer, ConsentPrice, useConsentForm } from './consent-page';
import useOrderPay from './use-order-pay';

function Consent({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const { state, definition } = useConsentForm(order, model);
  const bar = (
    <div className="sp-action-bar od-bar">
      <OrderNotes model={model} />
      <FormError words={state.formError} />
      <SubmitButton model={state} definition={definition} />
    </div>
  );
  return (
    <Page footer={bar}>
      <RecordAge detail={model.detail} />
      <ConsentPrice order={order} />
      <ConsentAnswer order={order} state={{ ...state, formError: undefined }} FormBody={FormBody} />
    </Page>
  );
}

export default function OrderPay(): ReactNode {
  const { page, handsOver } = useOrderPay();
  if (!handsOver) return <ActPage key={page.mode} {...page} />;
  return (
    <OrderState model={page.model}>{(order) => <Consent key={order.id} order={order} model={page.model} />}</OrderState>
  );
}
