/** 转单: to whom and why. Until they accept, whoever holds the order keeps it. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { isInTransfer } from '../order';
import { CandidateList } from '../order-dispatch/candidate-list';
import { useCandidates } from '../order-dispatch/use-candidates';

type Values = { readonly target: number | null; readonly reason: string };
const OWN = ['target'] as const;

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  return {
    key: `order.transfer.${order.id}`,
    fields: [
      {
        name: 'target',
        sentAs: 'targetUserId',
        label: 'ordernew.field.transferTo',
        type: 'choice',
        options: [],
        required: true,
      },
      { name: 'reason', label: 'order.field.reason', type: 'longText', maxLength: 500, voice: true, required: true },
    ],
    initial: { target: null, reason: '' },
    submitLabel: 'ordernew.transfer.submit',
    // The form is not sent without somebody.
    submit: ({ target, reason }) => submit({ action: 'transfer', targetUserId: target ?? 0, reason }),
    onDone: () => toOrder(order.id),
  };
}

function People({ state, order }: { state: FormModel<Values>; order: OrderDetail }): ReactNode {
  const people = useCandidates(order);
  return (
    <div ref={state.focus.register('target')}>
      <CandidateList
        title="ordernew.field.transferTo"
        people={people}
        chosen={state.values.target}
        onChoose={(id) => state.set('target', id)}
        error={state.errors.target}
      />
    </div>
  );
}

/** Who keeps it meanwhile. */
function Keeps({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const owner = order.owner?.name ?? order.ownerName;
  if (!owner) return null;
  const words =
    isInTransfer(order) && order.offer
      ? t('ordernew.transfer.waiting', { target: order.offer.toName, owner })
      : t('ordernew.transfer.keep', { owner });
  return (
    <Block>
      <p className="sp-hint">{words}</p>
    </Block>
  );
}

const FORM = { useForm, own: OWN } as const;

export default function useOrderTransfer(): ActPageProps<Values> {
  const model = useOrder(useOrderAddress().id);
  const closed = useClosed(model);
  return {
    model,
    ...FORM,
    closed: (order) => closed(order, 'transfer'),
    intro: (order) => <Keeps order={order} />,
    fields: (state, order) => <People state={state} order={order} />,
  };
}
