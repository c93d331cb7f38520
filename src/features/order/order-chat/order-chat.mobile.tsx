/** One order on a phone, from a chat message or a list: what and where on top, its next action at the thumb. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { RecordAge } from '@/ui/common/record-state';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { Page } from '@/ui/mobile/page';
import { Photos } from '@/ui/mobile/photos';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useSheet } from '@/ui/case/use-sheet';
import type { OpenSheet } from '../act/open-sheet';
import { OrderAlerts } from '../parts/order-alerts';
import { OrderBar } from '../parts/order-bar.mobile';
import { OrderFacts } from '../parts/order-facts';
import { OrderHead } from '../parts/order-head';
import { OrderState } from '../parts/order-state';
import { Opinion, Report, Result, WorkBefore } from '../parts/order-story';
import { latestEvent, sentenceOf } from '../timeline';
import '@/ui/common/link-rows.css';

/** The whole story is a page of its own: this one is for acting. */
function Story({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const latest = latestEvent(order.steps);
  return (
    <Link className="sp-block sp-link-row" to={href('orderRecord', { id: order.id })}>
      <span>{t('order.timeline.title')}</span>
      {latest && <small>{sentenceOf(latest)}</small>}
    </Link>
  );
}

function Body({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return (
    <Page footer={<OrderBar model={model} sheet={sheet} />}>
      <RecordAge detail={model.detail} />
      <OrderHead order={order} />
      <OrderAlerts order={order} />
      <Block>
        <OrderFacts order={order} />
      </Block>
      <Report order={order} onView={photos.show} />
      <WorkBefore order={order} onView={photos.show} />
      <Result order={order} onView={photos.show} />
      <Opinion order={order} />
      <Story order={order} />
      <Photos photos={photos} />
      <LazySheet order={order} model={model} sheet={sheet} />
    </Page>
  );
}

export default function OrderChat(): ReactNode {
  const model = useOrder(useOrderAddress().id);
  return <OrderState model={model}>{(order) => <Body order={order} model={model} />}</OrderState>;
}
