import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { RecordAge } from '@/ui/common/record-state';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { ActPage } from '../act-page/act-page.desktop';
import '../act-page/act-page.css';
import type { OrderModel } from '../act/use-order';
import { OrderHead } from '../parts/order-head';
import { OrderNotes } from '../parts/order-notes';
import { OrderState } from '../parts/order-state';
import { ConsentAnswer, ConsentPrice, useConsentForm } from './consent-page';
import useOrderPay from './use-order-pay';

/** The price at the left, the customer's answer and signature beside it: both are seen at once. */
function Consent({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const { state, definition } = useConsentForm(order, model);
  const submit = (
    <div className="od-act-submit">
      <SubmitButton model={state} definition={definition} />
    </div>
  );
  const answer = <ConsentAnswer order={order} state={state} FormBody={FormBody} submit={submit} />;
  return (
    <>
      <RecordAge detail={model.detail} />
      <RecordLayout aside={answer}>
        <OrderHead order={order} />
        <OrderNotes model={model} />
        <ConsentPrice order={order} />
      </RecordLayout>
    </>
  );
}

export default function OrderPay(): ReactNode {
  const { page, handsOver } = useOrderPay();
  if (!handsOver) return <ActPage key={page.mode} {...page} />;
  return (
    <OrderState model={page.model}>{(order) => <Consent key={order.id} order={order} model={page.model} />}</OrderState>
  );
}
