/** One message; opening it marks it as read. */
import { useEffect } from 'react';
import { dispatchEndpoints, type OrderMessage } from '@/contract/dispatch';
import { useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { useOrderAddress } from '../act/use-order';
import { orderOfMessage } from '../order-messages/message';

export interface MessageModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<OrderMessage>;
  /** The order's page for this person. */
  readonly orderHref: (orderId: number) => string;
}

export function useOrderMessage(): MessageModel {
  const { id } = useOrderAddress();
  const { user } = useSession();
  const options = { lastKnownKey: `order.message.${id}`, enabled: id !== undefined };
  const detail = useDetail(dispatchEndpoints.getOrderMessage, { id }, options);
  const unread = detail.record?.read === false ? detail.record.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    // Offline it stays unread and is marked when it is opened again.
    write(dispatchEndpoints.readOrderMessages, { ids: [unread] }, { quiet: true }).catch(() => undefined);
  }, [unread]);
  return { id, detail, orderHref: (orderId) => orderOfMessage(orderId, user?.permissions ?? []) };
}
