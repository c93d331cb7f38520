/** The words and photos of an order: what was reported, what was done, what people thought of it. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { PhotoStrip } from '@/ui/common/photo-strip';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import './order-story.css';

interface PartProps {
  order: OrderDetail;
  onView: ShowPhotos;
}

/** What is the matter. */
export function Report({ order, onView }: PartProps): ReactNode {
  const t = useText();
  if (!order.description && order.photosBefore.length === 0) return null;
  return (
    <Block title={t('order.section.report')}>
      {order.description && <p className="od-words">{order.description}</p>}
      <PhotoStrip photos={order.photosBefore} onView={onView} />
    </Block>
  );
}

function Materials({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (order.materials.length === 0) return null;
  return (
    <p className="od-words">
      {t('order.field.materials')}
      {listed(order.materials.map(({ name, quantity, unit }) => ` ${name} ${quantity}${unit}`))}
    </p>
  );
}

/** What was done about it, with whoever signed for it. */
export function Result({ order, onView }: PartProps): ReactNode {
  const t = useText();
  if (order.result === null) return null;
  return (
    <Block title={t('order.section.result')}>
      <p className="od-words">{order.result}</p>
      <Materials order={order} />
      <PhotoStrip photos={order.photosAfter} onView={onView} />
      {order.signature && (
        <>
          <p className="od-label">{t('order.field.signature')}</p>
          <PhotoStrip photos={[order.signature]} onView={onView} />
        </>
      )}
    </Block>
  );
}

/** What the reporter thought of it. */
export function Opinion({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (order.score === null) return null;
  return (
    <Block title={t('order.section.opinion')}>
      <p className="od-words">
        {t('order.field.stars', { count: order.score })} {order.opinion}
      </p>
    </Block>
  );
}
