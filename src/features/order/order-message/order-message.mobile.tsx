/** One message on the phone, the way to its order at the thumb. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
import { MessageBody, MessageState, OpenOrder } from './message-view';
import { useOrderMessage } from './use-order-message';

export default function OrderMessage(): ReactNode {
  const model = useOrderMessage();
  return (
    <MessageState model={model}>
      {(record) => (
        <Page
          footer={
            <div className="sp-action-bar">
              <OpenOrder to={model.orderHref(record.orderId)} />
            </div>
          }
        >
          <MessageBody record={record} />
        </Page>
      )}
    </MessageState>
  );
}
