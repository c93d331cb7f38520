import type { ReactNode } from 'react';
import { ActDialog } from '../act/act-dialog.desktop';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderCancel } from './use-order-cancel';

export default function OrderCancel(): ReactNode {
  const { sheet, ...page } = useOrderCancel();
  const { record: order } = page.model;
  return (
    <>
      <ActPage {...page} />
      {order && <ActDialog order={order} model={page.model} sheet={sheet} />}
    </>
  );
}
