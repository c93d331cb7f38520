/** The desktop frame of a page about one order: head and its own content at the left, what happened at the right. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { RecordAge } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import type { OrderModel } from '../act/use-order';
import { OrderHead } from './order-head';
import { OrderNotes } from './order-notes';
import { OrderState } from './order-state';

interface OrderLayoutProps {
  model: OrderModel;
  children: (order: OrderDetail) => ReactNode;
  aside?: (order: OrderDetail) => ReactNode;
  /** The page has its own notes, beside its buttons. */
  noNotes?: boolean;
}

export const OrderLayout = ({ model, children, aside, noNotes }: OrderLayoutProps): ReactNode => (
  <OrderState model={model}>
    {(order) => (
      <>
        <RecordAge detail={model.detail} />
        <RecordLayout aside={aside?.(order)}>
          <OrderHead order={order} />
          {!noNotes && <OrderNotes model={model} />}
          {children(order)}
        </RecordLayout>
      </>
    )}
  </OrderState>
);
