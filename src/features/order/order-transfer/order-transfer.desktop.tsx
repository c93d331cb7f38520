import type { ReactNode } from 'react';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderTransfer } from './use-order-transfer';

export default function OrderTransfer(): ReactNode {
  return <ActPage {...useOrderTransfer()} />;
}
