/** 派单: whom the order is offered to, and who helps. */
import type { OrderDetail } from '@/contract/order-entities';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { textOrNone } from '@/ui/case/act-form';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { OrderAlerts } from '../parts/order-alerts';
import { CandidateList } from './candidate-list';
import { helpersOf } from './candidates';
import { HelperChoice } from './helper-choice';
import { useCandidates } from './use-candidates';

type Values = {
  readonly target: number | null;
  readonly helpers: string;
  /** A rule speaks against the person; the fields know only values. */
  readonly overrules: boolean;
  readonly overrideReason: string;
  readonly reason: string;
};
const OWN = ['target', 'helpers', 'overrules'] as const;

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  return {
    key: `order.dispatch.${order.id}`,
    fields: [
      {
        name: 'target',
        sentAs: 'targetUserId',
        label: 'ordernew.field.target',
        type: 'choice',
        options: [],
        required: true,
      },
      { name: 'helpers', label: 'ordernew.field.helpers', type: 'text' },
      { name: 'overrules', label: 'ordernew.assign.still', type: 'yesNo' },
      {
        name: 'overrideReason',
        label: 'ordernew.assign.overrideReason',
        type: 'longText',
        maxLength: 500,
        voice: true,
        required: true,
        when: ({ overrules }) => overrules,
      },
      { name: 'reason', label: 'order.field.words', type: 'longText', maxLength: 500, voice: true },
    ],
    initial: { target: null, helpers: '', overrules: false, overrideReason: '', reason: '' },
    submitLabel: 'order.action.dispatch',
    submit: ({ target, helpers, overrules, overrideReason, reason }) =>
      submit({
        action: 'dispatch',
        // The form is not sent without somebody.
        targetUserId: target ?? 0,
        helperIds: helpersOf(helpers, target ?? 0),
        reason: textOrNone(reason),
        ...(overrules && { overrideReason: textOrNone(overrideReason) }),
      }),
    onDone: () => toOrder(order.id),
  };
}

function People({ state, order }: { state: FormModel<Values>; order: OrderDetail }) {
  const people = useCandidates(order);
  const { target, helpers } = state.values;
  const choose = (id: number): void => {
    state.set('target', id);
    state.set('overrules', people.record?.some((each) => each.id === id && !each.suitable) ?? false);
  };
  return (
    <>
      <div ref={state.focus.register('target')}>
        <CandidateList
          title="ordernew.field.target"
          people={people}
          chosen={target}
          onChoose={choose}
          mayOverrule
          error={state.errors.target}
        />
      </div>
      <HelperChoice
        people={people.record ?? []}
        target={target}
        helpers={helpers}
        onChange={(next) => state.set('helpers', next)}
      />
    </>
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
