import type { ReactNode } from 'react';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { ActPage } from '../act-page/act-page.mobile';
import { useOrderCancel } from './use-order-cancel';

export default function OrderCancel(): ReactNode {
  const { sheet, ...page } = useOrderCancel();
  const { record: order } = page.model;
  return (
    <>
      <ActPage {...page} />
      {order && <LazySheet order={order} model={page.model} sheet={sheet} />}
    </>
  );
}
