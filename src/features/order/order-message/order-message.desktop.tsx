/** One message on the desktop. */
import type { ReactNode } from 'react';
import { MessageBody, MessageState, OpenOrder } from './message-view';
import { useOrderMessage } from './use-order-message';

export default function OrderMessage(): ReactNode {
  const model = useOrderMessage();
  return (
    <div className="od-message-desk">
      <MessageState model={model}>
        {(record) => (
          <>
            <MessageBody record={record} />
            <OpenOrder to={model.orderHref(record.orderId)} />
          </>
        )}
      </MessageState>
    </div>
  );
}
