/** The order to print, on the desktop. */
import type { ReactNode } from 'react';
import { RecordAge } from '@/ui/common/record-state';
import { useOrder, useOrderAddress } from '../act/use-order';
import { OrderState } from '../parts/order-state';
import { OrderPaper } from './order-paper';

export default function OrderSheet(): ReactNode {
  const model = useOrder(useOrderAddress().id);
  return (
    <OrderState model={model}>
      {(order) => (
        <>
          <RecordAge detail={model.detail} />
          <OrderPaper order={order} />
        </>
      )}
    </OrderState>
  );
}
