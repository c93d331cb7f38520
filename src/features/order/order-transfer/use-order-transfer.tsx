/** 转单: to whom and why. Until they accept, whoever holds the order keeps it. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Block } from '@/ui/common/block';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { isInTransfer } from '../order';
import { useMayGiveOutside } from '../order-dispatch/outside-firm';
import { NO_TARGET, TargetChoice, targetFields, targetOf, type TargetValues } from '../order-dispatch/target-choice';

type Values = TargetValues & { readonly reason: string };
const OWN = ['target', 'overrules', 'outside'] as const;

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  const me = useSession().user?.id ?? 0;
  return {
    key: `order.transfer.${order.id}`,
    fields: [
      ...targetFields('ordernew.field.transferTo'),
      { name: 'reason', label: 'order.field.reason', type: 'longText', maxLength: 500, voice: true, required: true },
    ],
    initial: { ...NO_TARGET, reason: '' },
    submitLabel: 'ordernew.transfer.submit',
    submit: ({ reason, ...target }) => submit({ action: 'transfer', ...targetOf(target, me), reason }),
    onDone: () => toOrder(order.id),
  };
}

function People({ state, order }: { state: FormModel<Values>; order: OrderDetail }): ReactNode {
  // Only a dispatcher sets a rule aside.
  const mayOverrule = useMayGiveOutside();
  return <TargetChoice state={state} order={order} title="ordernew.field.transferTo" mayOverrule={mayOverrule} />;
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
