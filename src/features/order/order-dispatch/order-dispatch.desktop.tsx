/** 派单 on the desktop: one order, or without one in the address several of the pool at once. */
import type { ReactNode } from 'react';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderAddress } from '../act/use-order';
import { BatchDispatch } from './batch-dispatch.desktop';
import { useOrderDispatch } from './use-order-dispatch';

const OneDispatch = (): ReactNode => <ActPage {...useOrderDispatch()} />;

export default function OrderDispatch(): ReactNode {
  return useOrderAddress().id === undefined ? <BatchDispatch /> : <OneDispatch />;
}
