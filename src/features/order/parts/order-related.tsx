/** Where more is known: the alarm it came from, the order it follows, those that follow it, the sheet to print. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import '@/ui/common/link-rows.css';
import { orderHref } from '../order';
import { OrderTag } from './order-tags';

type Some = NonNullable<OrderDetail['parent']>;

const Other = ({ order, label }: { order: Some; label: string }): ReactNode => (
  <Link className="sp-link-row" to={orderHref(order.id)}>
    <span>{label}</span>
    <small>
      {order.title} <OrderTag state={order.state} />
    </small>
  </Link>
);

export function Related({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { alarm, parent, followOns } = order;
  return (
    <nav className="sp-block sp-link-rows" aria-label={t('order.section.related')}>
      {alarm && (
        <Link className="sp-link-row" to={href('warningNoticeWechatNodeDetail', { id: alarm.id })}>
          <span>{t('order.related.alarm')}</span>
          <small>{alarm.no}</small>
        </Link>
      )}
      {parent && <Other order={parent} label={t('order.related.parent')} />}
      {followOns.map((follow) => (
        <Other key={follow.id} order={follow} label={t('order.related.followOn')} />
      ))}
      <Link className="sp-link-row" to={href('orderSheet', { id: order.id })}>
        <span>{t('order.related.sheet')}</span>
        <small>{order.no}</small>
      </Link>
    </nav>
  );
}
