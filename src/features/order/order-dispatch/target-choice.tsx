/** Whom an order is given to: somebody of the house, also against a rule where that is allowed, or a firm outside. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { textOrNone } from '@/ui/case/act-form';
import type { FieldDefinition } from '@/ui/model/field-types';
import type { FormModel } from '@/ui/model/use-form-model';
import { CandidateList } from './candidate-list';
import { ByWhom, FIRM_FIELDS, firmOf, NO_FIRM, type FirmValues } from './outside-firm';
import { useCandidates } from './use-candidates';

export type TargetValues = FirmValues & {
  readonly target: number | null;
  /** A rule speaks against the person; the fields know only values. */
  readonly overrules: boolean;
  readonly overrideReason: string;
};
export const NO_TARGET: TargetValues = { ...NO_FIRM, target: null, overrules: false, overrideReason: '' };

type Title = 'ordernew.field.target' | 'ordernew.field.transferTo';

/** @returns fields that are sent; who is chosen, and by whom it is done, is drawn by `TargetChoice` */
export const targetFields = (label: Title) =>
  [
    {
      name: 'target',
      sentAs: 'targetUserId',
      label,
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
  ] as const satisfies readonly FieldDefinition<TargetValues>[];

/** As the call wants it. @param me answers for what a firm does */
export const targetOf = ({ target, overrules, overrideReason, ...firm }: TargetValues, me: number) => ({
  // The form is not sent without somebody.
  targetUserId: firm.outside ? me : (target ?? 0),
  ...(overrules && !firm.outside && { overrideReason: textOrNone(overrideReason) }),
  ...firmOf(firm),
});

interface TargetChoiceProps<V extends TargetValues> {
  state: FormModel<V>;
  order: OrderDetail;
  title: Title;
  /** Whether a rule may be set aside, with a reason. */
  mayOverrule: boolean;
  /** Drawn below the people. */
  children?: ReactNode;
}

export function TargetChoice<V extends TargetValues>({
  state,
  order,
  title,
  mayOverrule,
  children,
}: TargetChoiceProps<V>): ReactNode {
  const people = useCandidates(order);
  const choose = (id: number): void => {
    state.set('target', id);
    state.set('overrules', people.record?.some((each) => each.id === id && !each.suitable) ?? false);
  };
  return (
    <ByWhom state={state} parkId={order.parkId}>
      <div ref={state.focus.register('target')}>
        <CandidateList
          title={title}
          people={people}
          chosen={state.values.target}
          onChoose={choose}
          mayOverrule={mayOverrule}
          error={state.errors.target}
        />
      </div>
      {children}
    </ByWhom>
  );
}
