/** One message: what happened, how the order stood then and stands now, and the way to it. */
import type { ReactNode } from 'react';
import type { OrderMessage } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { Moment } from '@/ui/common/time';
import { hasMovedOn, messageSentence } from '../order-messages/message';
import { OrderTag } from '../parts/order-tags';
import type { MessageModel } from './use-order-message';
import './message-view.css';

const BACK = { href: href('orderMessages'), label: 'common.action.backToList' } as const;

export function MessageBody({ record }: { record: OrderMessage }): ReactNode {
  const t = useText();
  const moved = hasMovedOn(record);
  const items = [
    { key: 'title', label: t('order.field.title'), value: record.title, wide: true },
    { key: 'place', label: t('order.field.place'), value: record.location, wide: true },
    { key: 'no', label: t('order.field.no'), value: record.orderNo },
    { key: 'at', label: t('orderdesk.messages.at'), value: <Moment at={record.at} /> },
    ...(moved
      ? [{ key: 'then', label: t('orderdesk.messages.before'), value: <OrderTag state={record.stateThen} /> }]
      : []),
    { key: 'now', label: t('orderdesk.messages.now'), value: <OrderTag state={record.stateNow} /> },
  ];
  return (
    <Block className="od-message-view">
      <h1>{messageSentence(record)}</h1>
      {record.note && <p>{record.note}</p>}
      <Facts items={items} />
      {moved && <p className="od-message-moved">{t('orderdesk.messages.moved')}</p>}
    </Block>
  );
}

export const OpenOrder = ({ to }: { to: string }): ReactNode => (
  <ButtonLink to={to} tone="main" size="main" block>
    {useText()('orderdesk.messages.open')}
  </ButtonLink>
);

/** Loading, gone, offline around one message. */
export const MessageState = ({
  model,
  children,
}: {
  model: MessageModel;
  children: (record: OrderMessage) => ReactNode;
}): ReactNode => (
  <RecordState id={model.id} detail={model.detail} back={BACK} said={messageSentence}>
    {(record) => (
      <div data-ready="record" className="od-message-page">
        <RecordAge detail={model.detail} />
        {children(record)}
      </div>
    )}
  </RecordState>
);
