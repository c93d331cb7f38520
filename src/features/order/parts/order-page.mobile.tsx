/** The phone frame of a page about one order: head, its own content, the bar at the thumb. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { RecordAge } from '@/ui/common/record-state';
import { Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
import type { OrderModel } from '../act/use-order';
import { OrderHead } from './order-head';
import { OrderNotes } from './order-notes';
import { OrderState } from './order-state';
import './order-bar.css';

interface OrderPageProps {
  model: OrderModel;
  children: (order: OrderDetail) => ReactNode;
  /** The submit button; what is on its way stands above it. */
  bar?: (order: OrderDetail) => ReactNode;
}

export const OrderPage = ({ model, children, bar }: OrderPageProps): ReactNode => (
  <OrderState model={model}>
    {(order) => (
      <Page
        footer={
          <div className="sp-action-bar od-bar">
            <OrderNotes model={model} />
            {bar?.(order)}
          </div>
        }
      >
        <RecordAge detail={model.detail} />
        <OrderHead order={order} />
        {children(order)}
      </Page>
    )}
  </OrderState>
);
