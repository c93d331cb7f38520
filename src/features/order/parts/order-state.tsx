/**
 * The order, or why it is not shown: loading, offline, forbidden, gone. Whoever lost an order to somebody else may not
 * see it any more: that somebody was faster is said all the same.
 */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { useRefusedTitle } from '@/ui/model/use-refused-title';
import type { OrderModel } from '../act/use-order';
import { OrderNotes } from './order-notes';

const BACK = { href: href('orderMine'), label: 'common.action.backToList' } as const;
const said = (order: OrderDetail): string => `${order.title} ${codeText('orderState', order.state)}`;

interface OrderStateProps {
  model: OrderModel;
  children: (order: OrderDetail) => ReactNode;
}

export function OrderState({ model, children }: OrderStateProps): ReactNode {
  useLanguage();
  const { id, detail } = model;
  useRefusedTitle(detail.state);
  const isGone = detail.state === 'notFound' || detail.state === 'forbidden';
  return (
    <>
      {isGone && model.conflicts.length > 0 && <OrderNotes model={{ ...model, record: undefined }} />}
      <RecordState id={id} detail={detail} back={BACK} said={said}>
        {children}
      </RecordState>
    </>
  );
}
