/** 我的工单 on the phone. */
import type { ReactNode } from 'react';
import { OrderList } from '../order-list/order-list.mobile';
import { useOrderMine } from './use-order-mine';

export default function OrderMine(): ReactNode {
  return <OrderList definition={useOrderMine()} />;
}
