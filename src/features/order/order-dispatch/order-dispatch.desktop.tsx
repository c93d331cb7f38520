/** 派单 on the desktop; an address without an order leads to the pool, where several are ticked and given away. */
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { href } from '@/screens/addresses';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderAddress } from '../act/use-order';
import { useOrderDispatch } from './use-order-dispatch';

const OneDispatch = (): ReactNode => <ActPage {...useOrderDispatch()} />;

export default function OrderDispatch(): ReactNode {
  return useOrderAddress().id === undefined ? <Navigate to={href('orderPool')} replace /> : <OneDispatch />;
}
