/** A page that does one thing to an order, on the phone: its form with the button at the thumb. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { Block } from '@/ui/common/block';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import type { FormValues } from '@/ui/model/field-types';
import { useFormModel } from '@/ui/model/use-form-model';
import { OrderPage } from '../parts/order-page.mobile';
import { OrderState } from '../parts/order-state';
import { useDefinition, withoutOwn, type ActPageProps } from './act-page';
import { ClosedNote } from './closed-note';

type OfOrder<V extends FormValues<V>> = { order: OrderDetail; page: ActPageProps<V> };

function Form<V extends FormValues<V>>({ order, page }: OfOrder<V>): ReactNode {
  const { model, intro, fields, own, below } = page;
  const definition = useDefinition(page, order);
  const state = useFormModel(definition);
  const bar = (
    <>
      <FormError words={state.formError} />
      <SubmitButton model={state} definition={definition} />
    </>
  );
  const body = (
    <>
      {intro?.(order)}
      {fields?.(state, order)}
      <Block>
        <FormBody model={{ ...withoutOwn(state, own), formError: undefined }} />
      </Block>
      {below?.(order)}
    </>
  );
  return (
    <OrderPage model={model} bar={() => bar}>
      {() => body}
    </OrderPage>
  );
}

function Closed<V extends FormValues<V>>({ order, why, page }: OfOrder<V> & { why: ReactNode }): ReactNode {
  const { model, intro, below } = page;
  const body = (
    <>
      {intro?.(order)}
      <ClosedNote id={order.id}>{why}</ClosedNote>
      {below?.(order)}
    </>
  );
  return <OrderPage model={model}>{() => body}</OrderPage>;
}

export function ActPage<V extends FormValues<V>>(page: ActPageProps<V>): ReactNode {
  return (
    <OrderState model={page.model}>
      {(order) => {
        const why = page.closed(order);
        return why ? <Closed order={order} why={why} page={page} /> : <Form key={order.id} order={order} page={page} />;
      }}
    </OrderState>
  );
}

/** @param usePage the screen's headless hook. @returns its view */
export default function actPage<V extends FormValues<V>>(usePage: () => ActPageProps<V>): () => ReactNode {
  return function OrderAct(): ReactNode {
    const page = usePage();
    return <ActPage key={page.mode} {...page} />;
  };
}
