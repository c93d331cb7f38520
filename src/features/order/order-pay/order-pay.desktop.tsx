import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { ActPage } from '../act-page/act-page.desktop';
import '../act-page/act-page.css';
import type { OrderModel } from '../act/use-order';
import { OrderLayout } from '../parts/order-layout.desktop';
import { ConsentBody, useConsentForm } from './consent-page';
import useOrderPay from './use-order-pay';

function Consent({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const { state, definition } = useConsentForm(order, model);
  return (
    <>
      <ConsentBody order={order} state={state} FormBody={FormBody} />
      <div className="od-act-submit">
        <SubmitButton model={state} definition={definition} />
      </div>
    </>
  );
}

export default function OrderPay(): ReactNode {
  const { page, handsOver } = useOrderPay();
  if (!handsOver) return <ActPage key={page.mode} {...page} />;
  return (
    <OrderLayout model={page.model}>
      {(order) => <Consent key={order.id} order={order} model={page.model} />}
    </OrderLayout>
  );
}
