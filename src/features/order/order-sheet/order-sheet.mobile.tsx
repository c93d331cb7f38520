/** The order to print, on a phone. */
import type { ReactNode } from 'react';
import { RecordAge } from '@/ui/common/record-state';
import { Page } from '@/ui/mobile/page';
import { useOrder, useOrderAddress } from '../act/use-order';
import { OrderState } from '../parts/order-state';
import { OrderPaper } from './order-paper';

export default function OrderSheet(): ReactNode {
  const model = useOrder(useOrderAddress().id);
  return (
    <OrderState model={model}>
      {(order) => (
        <Page>
          <RecordAge detail={model.detail} />
          <div>
            <OrderPaper order={order} />
          </div>
        </Page>
      )}
    </OrderState>
  );
}
