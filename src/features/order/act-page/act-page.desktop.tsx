/** A page that does one thing to an order, on the desktop: the form beside what happened. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { Photos } from '@/ui/desktop/photos';
import type { FormValues } from '@/ui/model/field-types';
import { useFormModel } from '@/ui/model/use-form-model';
import { OrderLayout } from '../parts/order-layout.desktop';
import { OrderFacts } from '../parts/order-facts';
import { OrderTimeline } from '../parts/order-timeline';
import { useDefinition, withoutOwn, type ActPageProps } from './act-page';
import { ClosedNote } from './closed-note';
import './act-page.css';

function Form<V extends FormValues<V>>({ order, page }: { order: OrderDetail; page: ActPageProps<V> }): ReactNode {
  const { fields, own } = page;
  const definition = useDefinition(page, order);
  const state = useFormModel(definition);
  return (
    <>
      {fields?.(state, order)}
      <Block>
        <FormBody model={withoutOwn(state, own)} />
        <div className="od-act-submit">
          <SubmitButton model={state} definition={definition} />
        </div>
      </Block>
    </>
  );
}

/** What is known of the order, beside the form. */
function Aside({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const photos = usePhotoView();
  return (
    <>
      <Block>
        <OrderFacts order={order} />
      </Block>
      <Block title={t('order.timeline.title')}>
        <OrderTimeline order={order} onView={photos.show} />
      </Block>
      <Photos photos={photos} />
    </>
  );
}

const aside = (order: OrderDetail): ReactNode => <Aside order={order} />;

export function ActPage<V extends FormValues<V>>(page: ActPageProps<V>): ReactNode {
  const { model, closed, intro, below } = page;
  return (
    <OrderLayout model={model} aside={aside}>
      {(order) => {
        const why = closed(order);
        return (
          <>
            {intro?.(order)}
            {why ? <ClosedNote id={order.id}>{why}</ClosedNote> : <Form key={order.id} order={order} page={page} />}
            {below?.(order)}
          </>
        );
      }}
    </OrderLayout>
  );
}

/** @param usePage the screen's headless hook. @returns its view */
export default function actPage<V extends FormValues<V>>(usePage: () => ActPageProps<V>): () => ReactNode {
  return function OrderAct(): ReactNode {
    const page = usePage();
    return <ActPage key={page.mode} {...page} />;
  };
}
