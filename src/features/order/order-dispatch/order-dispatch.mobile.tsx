import type { ReactNode } from 'react';
import { ActPage } from '../act-page/act-page.mobile';
import { useOrderDispatch } from './use-order-dispatch';

export default function OrderDispatch(): ReactNode {
  return <ActPage {...useOrderDispatch()} />;
}
