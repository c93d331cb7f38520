/** Messages on the desktop: a table; a row opens the message. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { OrderMessage } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { message } from '@/ui/desktop/message';
import { TableList } from '@/ui/desktop/table-list';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import { usePagedList } from '@/ui/model/use-paged-list';
import OrderMessageView from '../order-message/order-message.desktop';
import { messageSentence } from './message';
import { useOrderMessages, useReadAll } from './use-order-messages';
import './message-card.css';

function Told({ row }: { row: OrderMessage }): ReactNode {
  const t = useText();
  return (
    <span className="od-message-told" data-unread={!row.read || undefined}>
      {!row.read && t('orderdesk.messages.unreadMark')}
      {messageSentence(row)}
    </span>
  );
}

/** The message reads in the address which one it is. */
const OPENED = { drawer: (): ReactNode => <OrderMessageView />, param: 'id' } as const;

export default function OrderMessages(): ReactNode {
  const t = useText();
  const { definition, unread } = useOrderMessages();
  const model = usePagedList(definition, 'paged');
  const { onOpen, drawer } = useRowDrawer(definition, model.rows, OPENED);
  const readAll = useReadAll((words) => message(words, 'error'));
  const { columns } = definition;
  const told = { ...columns.told, render: (row: OrderMessage) => <Told row={row} /> };
  return (
    <div data-ready={model.state === 'ready' || model.state === 'empty' ? 'record' : undefined}>
      <div className="sp-table-filters">
        <Button disabled={unread === 0} loading={readAll.pending} onClick={readAll.run}>
          {t('orderdesk.messages.readAll')}
        </Button>
      </div>
      <TableList definition={{ ...definition, columns: { ...columns, told } }} model={model} onOpen={onOpen} />
      {drawer}
    </div>
  );
}
