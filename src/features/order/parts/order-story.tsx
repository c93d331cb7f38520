/** The words and photos of an order: what was reported, what was done, what people thought of it. */
import type { ReactNode } from 'react';
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderDetail, OrderStep } from '@/contract/order-entities';
import { languageTag, listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { isOwn, nameFor, spoken } from '@/ui/case/own-name';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { PhotoStrip } from '@/ui/common/photo-strip';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { actionHref } from '../order-action';
import { reportedPhotos, stepsBefore } from './photos-taken';
import { Signed } from './signed';
import './order-story.css';

interface PartProps {
  order: OrderDetail;
  onView: ShowPhotos;
}

/** What is the matter. */
export function Report({ order, onView }: PartProps): ReactNode {
  const t = useText();
  const photos = reportedPhotos(order);
  if (!order.description && photos.length === 0) return null;
  return (
    <Block title={t('order.section.report')}>
      {order.description && <p className="od-words">{order.description}</p>}
      <PhotoStrip photos={photos} onView={onView} />
    </Block>
  );
}

/** Who holds it and has begun may still bring photos of before. */
const mayAdd = ({ actors, state, startedAt }: OrderDetail): boolean =>
  actors.includes('owner') && state === ORDER_STATE.handling && startedAt !== null;

/** How it looked when somebody came to work on it: by whom, when. */
export function WorkBefore({ order, onView }: PartProps): ReactNode {
  const t = useText();
  const taken = stepsBefore(order);
  const adds = mayAdd(order);
  if (taken.length === 0 && !adds) return null;
  return (
    <Block title={t('order.section.work')}>
      {taken.map((step) => (
        <div key={step.id}>
          <p className="od-label">
            {t('order.field.photosBefore')} {spoken(t('order.field.takenBy', takenBy(step)))}
          </p>
          <PhotoStrip photos={step.photos} onView={onView} />
        </div>
      ))}
      {adds && <ButtonLink to={actionHref('start', order.id)}>{t('order.field.addBefore')}</ButtonLink>}
    </Block>
  );
}

const takenBy = ({ actorName, actorId, at, clientAt }: OrderStep) => ({
  name: nameFor(actorName ?? '', isOwn(actorId)),
  time: formatMoment(clientAt ?? at, languageTag()),
});

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
      <Signed photo={order.signature} signer={order.signer} />
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
