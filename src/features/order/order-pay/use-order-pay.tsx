/** The money of an order: quote, consent, payment, receipt; one form at a time. */
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import type { FormDefinition } from '@/ui/model/definitions';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { isCustomer } from '../order';
import { useFormWhileSending } from '../work/use-form-while-sending';
import { picturesIn, type WorkValues } from '../work/work-values';
import { moneyForm } from './pay-forms';
import { PayIntro } from './pay-intro';
import { payActions, payModeOf, type PayAction, type PayMode } from './pay-mode';

/** One hook per form: the page is made anew with the mode. */
const formHook = (action: PayAction) =>
  function useForm(order: OrderDetail, model: OrderModel): FormDefinition<WorkValues> {
    const submit = useActSubmit(model.act.send);
    const toOrder = useToOrder();
    // Fields are made once: the record may be fetched anew while somebody types. The price on the button is the newest.
    const [form] = useState(() => moneyForm(action, order));
    return {
      key: `order.${action}.${order.id}`,
      fields: form.fields,
      initial: form.initial,
      submitLabel: moneyForm(action, order).submitLabel,
      submit: async (values) => submit(form.toRequest(values, order), picturesIn(values)),
      // Whoever paid stays: the receipt, or why there is none, is here.
      onDone: action === 'pay' ? undefined : () => toOrder(order.id),
    };
  };

const HOOKS: Record<PayAction, ReturnType<typeof formHook>> = {
  quote: formHook('quote'),
  approveQuote: formHook('approveQuote'),
  rejectQuote: formHook('rejectQuote'),
  pay: formHook('pay'),
};

export interface OrderPayModel {
  readonly page: ActPageProps<WorkValues>;
  /** The customer decides on this phone: the page is theirs. */
  readonly handsOver: boolean;
}

export default function useOrderPay(): OrderPayModel {
  const t = useText();
  const { id, act, by } = useOrderAddress();
  const plain = useOrder(id);
  const { record: order, steps, acts } = plain;
  const actions = order ? payActions(order, steps?.expected ?? order, acts) : [];
  const { mode, model } = useFormWhileSending<PayMode>(plain, payModeOf(actions, act));
  const isClosed = useClosed(model);
  const closed = (found: OrderDetail): ReactNode =>
    mode === 'none' ? (isClosed(found, 'pay') ?? t('ordernew.page.notYours')) : undefined;
  const handsOver = order !== undefined && mode === 'approveQuote' && !isCustomer(order) && by !== 'words';
  const intro = (found: OrderDetail): ReactNode => <PayIntro order={found} mode={mode} />;
  return { handsOver, page: { mode, model, useForm: HOOKS[mode === 'none' ? 'pay' : mode], closed, intro } };
}
