/** Where more is known: the alarm it came from, the order it follows, those that follow it, the sheet to print. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { isOrderEnded } from '@/contract/order-transitions';
import { useMay } from '@/session/use-may';
import { LATER } from '@/ui/todo-kinds';
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

/** Whoever answers for the work lets its people in. */
const ANSWERS: readonly OrderDetail['actors'][number][] = ['owner', 'dispatcher', 'manager'];

/** Guests whom the order brings, a firm’s people mostly; their visits are pages of their own, which come later. */
function Guests({ order: { id, state, actors } }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const mayInvite = useMay('visit.invite');
  if (!mayInvite || !ANSWERS.some((one) => actors.includes(one))) return null;
  const list = `${LATER.visits}?tab=all&orderId=${id}`;
  return (
    <>
      <Link className="sp-link-row" to={list}>
        <span>{t('order.related.guests')}</span>
      </Link>
      {!isOrderEnded(state) && (
        <Link className="sp-link-row" to={`${list}&edit=new`}>
          <span>{t('order.related.invite')}</span>
          <small>{t('order.related.inviteHint')}</small>
        </Link>
      )}
    </>
  );
}

/** Their areas come later than this page. */
const DEVICE_PAGES = {
  door: '/business-app/convenient-access/accessDeviceManagement/detail',
  doorController: '/business-app/convenient-access/deviceManagement/detail',
} as const;

/** The page of what is to be mended; a controller is named by the door that stands for it. */
function Device({ order: { device, deviceRecord } }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (!deviceRecord) return null;
  const { kind, id } = deviceRecord;
  return (
    <Link className="sp-link-row" to={`${DEVICE_PAGES[kind]}?id=${id}`}>
      <span>{t(kind === 'door' ? 'order.field.device' : 'order.related.doorController')}</span>
      <small>{device?.name}</small>
    </Link>
  );
}

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
      <Device order={order} />
      {parent && <Other order={parent} label={t('order.related.parent')} />}
      {followOns.map((follow) => (
        <Other key={follow.id} order={follow} label={t('order.related.followOn')} />
      ))}
      <Guests order={order} />
      <Link className="sp-link-row" to={href('orderSheet', { id: order.id })}>
        <span>{t('order.related.sheet')}</span>
        <small>{order.no}</small>
      </Link>
    </nav>
  );
}
