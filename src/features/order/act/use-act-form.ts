/** A sheet about an order, ready for either kit: draft kept under the order, sent through the outbox. */
import { useState } from 'react';
import { serverNow } from '@/api/reply';
import type { OrderDetail } from '@/contract/order-entities';
import type { FormDefinition } from '@/ui/model/definitions';
import type { SheetAction } from '../order-action';
import { actForm, type ActForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';
import { useActSubmit } from './use-act-submit';
import type { Send } from './use-order-act';

export interface OpenActForm {
  readonly form: ActForm;
  readonly definition: FormDefinition<ActValues>;
}

/** @param onDone the action is on its way, or was refused because the order has changed: the sheet may close */
export function useActForm(action: SheetAction, order: OrderDetail, send: Send, onDone: () => void): OpenActForm {
  const submit = useActSubmit(send);
  // The form is made once: the record may be fetched anew while somebody types.
  const [form] = useState(() => actForm(action, order, serverNow()));
  const definition: FormDefinition<ActValues> = {
    key: `order.${action}.${order.id}`,
    title: `order.action.${action}`,
    fields: form.fields,
    initial: { ...NO_VALUES, ...form.initial },
    submitLabel: form.submitLabel,
    danger: form.danger,
    submit: (values) => submit(form.toRequest(values), values.photos),
    onDone,
  };
  return { form, definition };
}
