/** Any list of orders on the phone. */
import type { ReactNode } from 'react';
import { OrderList } from '../order-list/order-list.mobile';
import { useOrderAll } from './use-order-all';

export function OrderAll(): ReactNode {
  return <OrderList definition={useOrderAll()} />;
}
