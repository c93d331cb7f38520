/** While a form is being sent it stays as it is: a refusal must find it with everything in it. */
import { useState } from 'react';
import type { OrderModel } from '../act/use-order';
import type { Send } from '@/ui/case/use-act';
import type { ActRequest } from '../act/order-case';

/**
 * @param mode which form the order's state asks for
 * @returns the form to show, and the model whose `send` holds it
 */
export function useFormWhileSending<T extends string>(model: OrderModel, mode: T): { mode: T; model: OrderModel } {
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState(mode);
  if (!sending && shown !== mode) setShown(mode);
  const { send: plain } = model.act;
  const send: Send<ActRequest> = async (request, options) => {
    setSending(true);
    try {
      return await plain(request, options);
    } finally {
      setSending(false);
    }
  };
  return { mode: sending ? shown : mode, model: { ...model, act: { ...model.act, send } } };
}
