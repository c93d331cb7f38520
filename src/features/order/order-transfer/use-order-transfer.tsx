/** 转单: to whom and why. Until they accept, whoever holds the order keeps it. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Block } from '@/ui/common/block';
import { textOrNone } from '@/ui/case/act-form';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { isInTransfer } from '../order';
import { CandidateList } from '../order-dispatch/candidate-list';
import {
  ByWhom,
  FIRM_FIELDS,
  firmOf,
  NO_FIRM,
  useMayGiveOutside,
  type FirmValues,
} from '../order-dispatch/outside-firm';
import { useCandidates } from '../order-dispatch/use-candidates';

type Values = FirmValues & {
  readonly target: number | null;
  /** A rule speaks against the person; the fields know only values. */
  readonly overrules: boolean;
  readonly overrideReason: string;
  readonly reason: string;
};
const OWN = ['target', 'overrules', 'outside'] as const;

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(act.send);
  const toOrder = useToOrder();
  const me = useSession().user?.id ?? 0;
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
        when: ({ outside }) => !outside,
      },
      ...FIRM_FIELDS,
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
      { name: 'reason', label: 'order.field.reason', type: 'longText', maxLength: 500, voice: true, required: true },
    ],
    initial: { ...NO_FIRM, target: null, overrules: false, overrideReason: '', reason: '' },
    submitLabel: 'ordernew.transfer.submit',
    submit: ({ target, reason, overrules, overrideReason, ...firm }) =>
      submit({
        action: 'transfer',
        // The form is not sent without somebody; for a firm the dispatcher answers.
        targetUserId: firm.outside ? me : (target ?? 0),
        reason,
        ...(overrules && !firm.outside && { overrideReason: textOrNone(overrideReason) }),
        ...firmOf(firm),
      }),
    onDone: () => toOrder(order.id),
  };
}

function People({ state, order }: { state: FormModel<Values>; order: OrderDetail }): ReactNode {
  const people = useCandidates(order);
  // Only a dispatcher sets a rule aside.
  const mayOverrule = useMayGiveOutside();
  const choose = (id: number): void => {
    state.set('target', id);
    state.set('overrules', people.record?.some((each) => each.id === id && !each.suitable) ?? false);
  };
  return (
    <ByWhom state={state} parkId={order.parkId}>
      <div ref={state.focus.register('target')}>
        <CandidateList
          title="ordernew.field.transferTo"
          people={people}
          chosen={state.values.target}
          onChoose={choose}
          mayOverrule={mayOverrule}
          error={state.errors.target}
        />
      </div>
    </ByWhom>
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
