/** A page that does one thing to an order: its form, or why there is none. Both kits draw it. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS, type OrderAction } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import type { FormModel } from '@/ui/model/use-form-model';
import type { OrderModel } from '../act/use-order';
import { orderHref } from '../order';
import { lastMoveText } from '../act/overtaken';

export interface ActPageProps<V extends FormValues<V>> {
  model: OrderModel;
  /** Of a page with several forms: another one begins anew. */
  mode?: string;
  /** A hook: kept in a constant beside it, never made anew. */
  useForm: (order: OrderDetail, model: OrderModel) => FormDefinition<V>;
  /** Why the form is not there; undefined: it is. */
  closed: (order: OrderDetail) => ReactNode;
  /** Between the order and its fields. */
  intro?: (order: OrderDetail) => ReactNode;
  /** Draws fields of its own; their names are in `own`. */
  fields?: (state: FormModel<V>, order: OrderDetail) => ReactNode;
  own?: readonly (keyof V & string)[];
  /** Below the fields, also without them. */
  below?: (order: OrderDetail) => ReactNode;
}

/** The form without the fields that the page draws itself. */
export const withoutOwn = <V>(state: FormModel<V>, own: readonly (keyof V & string)[] = []): FormModel<V> => ({
  ...state,
  fields: state.fields.filter(({ name }) => !own.includes(name)),
});

/** The action would be refused: by the state for everybody, or for this person. Judged by the order as it will be. */
export function useClosed({ steps }: OrderModel): (order: OrderDetail, action: OrderAction) => string | undefined {
  const t = useText();
  return (order, action) => {
    const { state, actors } = steps?.expected ?? order;
    if (allowedActions(ORDER_TRANSITIONS, state, actors).includes(action)) return undefined;
    const isNobodys = !allowedActions(ORDER_TRANSITIONS, state, ['creator', 'owner', 'dispatcher', 'visitor']).includes(
      action,
    );
    if (!isNobodys) return t('ordernew.page.notYours');
    // What is only on its way from here was nobody else's.
    const words = state === order.state ? lastMoveText(order) : undefined;
    return words
      ? t('errors.record.tooLate', { words })
      : t('ordernew.page.closed', { state: codeText('orderState', state) });
  };
}

/** The page's hook is a constant of its module: the same on every render. */
export function useDefinition<V extends FormValues<V>>(page: ActPageProps<V>, order: OrderDetail): FormDefinition<V> {
  return page.useForm(order, page.model);
}

/** Once the action is on its way, the order is what matters; "back" does not lead into the sent form. */
export function useToOrder(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate(orderHref(id), { replace: true });
}
