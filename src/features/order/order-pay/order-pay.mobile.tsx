import type { ReactNode } from 'react';
import { ActPage } from '../act-page/act-page.mobile';
import { useOrderPay } from './use-order-pay';

export default function OrderPay(): ReactNode {
  const { page, mode } = useOrderPay();
  return <ActPage key={mode} {...page} />;
}
