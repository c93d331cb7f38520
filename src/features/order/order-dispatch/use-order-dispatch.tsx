/** 派单: whom the order is offered to, and who helps. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useSession } from '@/session/session-state';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { textOrNone } from '@/ui/case/act-form';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { OrderAlerts } from '../parts/order-alerts';
import { helpersOf } from './candidates';
import { HelperChoice } from './helper-choice';
import { NO_TARGET, TargetChoice, targetFields, targetOf, type TargetValues } from './target-choice';
import { useCandidates } from './use-candidates';

type Values = TargetValues & {
  readonly helpers: string;
  readonly reason: string;
};
const OWN = ['target', 'helpers', 'overrules', 'outside'] as const;

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  const me = useSession().user?.id ?? 0;
  return {
    key: `order.dispatch.${order.id}`,
    fields: [
      ...targetFields('ordernew.field.target'),
      { name: 'helpers', label: 'ordernew.field.helpers', type: 'text' },
      { name: 'reason', label: 'order.field.words', type: 'longText', maxLength: 500, voice: true },
    ],
    initial: { ...NO_TARGET, helpers: '', reason: '' },
    submitLabel: 'order.action.dispatch',
    submit: ({ helpers, reason, ...target }) =>
      submit({
        action: 'dispatch',
        ...targetOf(target, me),
        helperIds: target.outside ? [] : helpersOf(helpers, target.target ?? 0),
        reason: textOrNone(reason),
      }),
    onDone: () => toOrder(order.id),
  };
}

function People({ state, order }: { state: FormModel<Values>; order: OrderDetail }): ReactNode {
  const people = useCandidates(order);
  const { target, helpers } = state.values;
  return (
    <TargetChoice state={state} order={order} title="ordernew.field.target" mayOverrule>
      <HelperChoice
        people={people.record ?? []}
        target={target}
        helpers={helpers}
        onChange={(next) => state.set('helpers', next)}
      />
    </TargetChoice>
  );
}

const FORM = { useForm, own: OWN } as const;

export function useOrderDispatch(): ActPageProps<Values> {
  const model = useOrder(useOrderAddress().id);
  const closed = useClosed(model);
  return {
    model,
    ...FORM,
    closed: (order) => closed(order, 'dispatch'),
    intro: (order) => <OrderAlerts order={order} />,
    fields: (state, order) => <People state={state} order={order} />,
  };
}
