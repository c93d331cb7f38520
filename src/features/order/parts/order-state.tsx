/** The order, or why it is not shown: loading, offline, forbidden, gone. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import type { OrderModel } from '../act/use-order';

const BACK = { href: href('orderMine'), label: 'common.action.backToList' } as const;
const said = (order: OrderDetail): string => `${order.title} ${codeText('orderState', order.state)}`;

interface OrderStateProps {
  model: Pick<OrderModel, 'id' | 'detail'>;
  children: (order: OrderDetail) => ReactNode;
}

export function OrderState({ model: { id, detail }, children }: OrderStateProps): ReactNode {
  useLanguage();
  return (
    <RecordState id={id} detail={detail} back={BACK} said={said}>
      {children}
    </RecordState>
  );
}
