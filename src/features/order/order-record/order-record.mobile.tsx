/** The whole order on a phone: every part of it, then what happened. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
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
import { OrderHead } from '../parts/order-head';
import { OrderState } from '../parts/order-state';
import { OrderTimeline } from '../parts/order-timeline';
import { WholeOrder } from '../parts/whole-order';

function Body({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const t = useText();
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return (
    <Page footer={<OrderBar model={model} sheet={sheet} />}>
      <RecordAge detail={model.detail} />
      <OrderHead order={order} />
      <OrderAlerts order={order} />
      <WholeOrder order={order} onView={photos.show} />
      <Block title={t('order.timeline.title')}>
        <OrderTimeline order={order} onView={photos.show} />
      </Block>
      <Photos photos={photos} />
      <LazySheet order={order} model={model} sheet={sheet} />
    </Page>
  );
}

export default function OrderRecord(): ReactNode {
  const model = useOrder(useOrderAddress().id);
  return <OrderState model={model}>{(order) => <Body order={order} model={model} />}</OrderState>;
}
