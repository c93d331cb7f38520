/** The pool as a table: filters by type and place, grab and dispatch at the end of each row, ticks for several. */
import type { ReactNode } from 'react';
import { DeskOrders } from '../order-assign/desk-orders.desktop';
import { LostGrabs } from './lost-grabs';
import { useGrab } from './use-grab';
import { useOrderPool } from './use-order-pool';
import { usePoolActions } from './use-pool-actions';

export default function OrderPool(): ReactNode {
  const grab = useGrab();
  const definition = { ...useOrderPool(), actions: usePoolActions(grab), columnSet: 'orderPool' };
  return (
    <>
      <LostGrabs lost={grab.lost} />
      <DeskOrders definition={definition} of="pool" />
    </>
  );
}
