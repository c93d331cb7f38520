/** The pool on the phone: a card says what and where, one tap takes it. */
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { OrderList } from '../order-list/order-list.mobile';
import { OrderCard } from '../parts/order-card';
import { LostGrabs } from './lost-grabs';
import { PoolButtons } from './pool-buttons';
import { useGrab } from './use-grab';
import { useOrderPool } from './use-order-pool';

export default function OrderPool(): ReactNode {
  const model = useGrab();
  const card = (row: OrderRow): ReactNode => (
    <OrderCard row={row}>
      <PoolButtons row={row} model={model} />
    </OrderCard>
  );
  return (
    <OrderList definition={useOrderPool()} card={card}>
      <LostGrabs lost={model.lost} />
    </OrderList>
  );
}
