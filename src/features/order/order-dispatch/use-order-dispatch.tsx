/** 派单: whom the order is offered to, and who helps. */
import type { OrderDetail } from '@/contract/order-entities';
import { useSession } from '@/session/session-state';
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
import { ByWhom, FIRM_FIELDS, firmOf, NO_FIRM, type FirmValues } from './outside-firm';
import { useCandidates } from './use-candidates';

type Values = FirmValues & {
  readonly target: number | null;
  readonly helpers: string;
  /** A rule speaks against the person; the fields know only values. */
  readonly overrules: boolean;
  readonly overrideReason: string;
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
      {
        name: 'target',
        sentAs: 'targetUserId',
        label: 'ordernew.field.target',
        type: 'choice',
        options: [],
        required: true,
        when: ({ outside }) => !outside,
      },
      ...FIRM_FIELDS,
      { name: 'helpers', label: 'ordernew.field.helpers', type: 'text' },
      { name: 'overrules', label: 'ordernew.assign.still', type: 'yesNo' },
      {
        name: 'overrideReason',
        label: 'ordernew.assign.overrideReason',
        type: 'longText',
        maxLength: 500,
        voice: true,
        required: true,
        when: ({ overrules, outside }) => overrules && !outside,
      },
      { name: 'reason', label: 'order.field.words', type: 'longText', maxLength: 500, voice: true },
    ],
    initial: { ...NO_FIRM, target: null, helpers: '', overrules: false, overrideReason: '', reason: '' },
    submitLabel: 'order.action.dispatch',
    submit: ({ target, helpers, overrules, overrideReason, reason, ...firm }) =>
      submit({
        action: 'dispatch',
        // The form is not sent without somebody; for a firm the dispatcher answers.
        targetUserId: firm.outside ? me : (target ?? 0),
        helperIds: firm.outside ? [] : helpersOf(helpers, target ?? 0),
        reason: textOrNone(reason),
        ...(overrules && !firm.outside && { overrideReason: textOrNone(overrideReason) }),
        ...firmOf(firm),
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
    <ByWhom state={state} parkId={order.parkId}>
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
    </ByWhom>
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
