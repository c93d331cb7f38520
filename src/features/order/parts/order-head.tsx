/**
 * What is to be done, where, since when. Same classes, order and sizes as the markup that the server writes into the
 * page of a link: taking over moves nothing.
 */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { isOrderRunning } from '@/contract/order-transitions';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { DueTime, Moment } from '@/ui/common/time';
import '@/ui/common/record-head.css';
import { dueWord } from '../order';
import { OrderTag } from './order-tags';
import './order-head.css';

export function OrderHead({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { dueAt, state } = order;
  return (
    <article className="sp-record" data-ready="record">
      <span className="sp-record__level" data-level={order.priority}>
        {codeText('orderPriority', order.priority)}
      </span>
      {dueAt !== null && isOrderRunning(state) && (
        <p className="od-head-due">
          <span className="sp-hidden">{t(dueWord(state))}</span>
          <DueTime due={dueAt} />
        </p>
      )}
      <h1 className="sp-record__title">{order.title}</h1>
      <p className="sp-record__place">{`${order.parkName} ${order.location}`}</p>
      <p className="sp-record__facts">
        <span>
          {t('order.field.createdAt')} <Moment at={order.createdAt} />
        </span>{' '}
        <OrderTag state={state} />
      </p>
    </article>
  );
}
