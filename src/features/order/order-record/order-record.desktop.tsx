/** The whole order on the desktop: its parts and buttons at the left, what happened at the right. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { RecordAge } from '@/ui/common/record-state';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { Photos } from '@/ui/desktop/photos';
import { ActDialog } from '../act/act-dialog.desktop';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useSheet } from '@/ui/case/use-sheet';
import type { OpenSheet } from '../act/open-sheet';
import { OrderAlerts } from '../parts/order-alerts';
import { OrderHead } from '../parts/order-head';
import { OrderPanel } from '../parts/order-panel.desktop';
import { OrderState } from '../parts/order-state';
import { OrderTimeline } from '../parts/order-timeline';
import { WholeOrder } from '../parts/whole-order';

function Body({ order, model }: { order: OrderDetail; model: OrderModel }): ReactNode {
  const t = useText();
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return (
    <>
      <RecordAge detail={model.detail} />
      <RecordLayout
        aside={
          <Block title={t('order.timeline.title')}>
            <OrderTimeline order={order} onView={photos.show} />
          </Block>
        }
      >
        <OrderHead order={order} />
        <OrderPanel model={model} sheet={sheet} />
        <OrderAlerts order={order} />
        <WholeOrder order={order} onView={photos.show} />
      </RecordLayout>
      <Photos photos={photos} />
      <ActDialog order={order} model={model} sheet={sheet} />
    </>
  );
}

/** The record by its id: at its own address, or in the drawer of a list. */
export function OrderRecordView({ id }: { id: number | undefined }): ReactNode {
  const model = useOrder(id);
  return <OrderState model={model}>{(order) => <Body order={order} model={model} />}</OrderState>;
}

export default function OrderRecord(): ReactNode {
  return <OrderRecordView id={useOrderAddress().id} />;
}
