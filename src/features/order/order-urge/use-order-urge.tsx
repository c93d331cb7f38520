/** 催办: words to whoever holds the order, at most every 15 minutes. */
import type { OrderDetail } from '@/contract/order-entities';
import type { FormDefinition } from '@/ui/model/definitions';
import { useNow } from '@/ui/model/use-now';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { isQueued } from '../pending';
import { urgeWait } from './cooldown';
import { UrgeWait } from './urge-wait';
import { Urges } from './urges';

type Values = { readonly text: string };

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  return {
    key: `order.urge.${order.id}`,
    fields: [
      { name: 'text', label: 'ordernew.field.urge', type: 'longText', maxLength: 500, voice: true, required: true },
    ],
    initial: { text: '' },
    submitLabel: 'ordernew.urge.submit',
    submit: ({ text }) => submit({ action: 'urge', text }),
    onDone: () => toOrder(order.id),
  };
}

const FORM = { useForm } as const;

export default function useOrderUrge(): ActPageProps<Values> {
  const model = useOrder(useOrderAddress().id);
  const closed = useClosed(model);
  const now = useNow(1000);
  return {
    model,
    ...FORM,
    closed: (order) => {
      const wait = urgeWait(order, now);
      const why = closed(order, 'urge');
      if (why) return why;
      return wait !== undefined || isQueued(model.acts, 'urge') ? <UrgeWait until={wait} /> : undefined;
    },
    below: (order) => <Urges urges={order.urges} />,
  };
}
