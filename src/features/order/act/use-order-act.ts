/** Every action on an order goes through here into the outbox: kept on the phone first, sent once. */
import { useCallback, useEffect, useRef } from 'react';
import type { OrderActRequest } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import type { OutboxAction, OutcomeOf, PhotoInput } from '@/outbox/entry';
import { enqueue, keep } from '@/outbox/outbox';
import { newUuid } from '@/outbox/uuid';
import { useCommand } from '@/ui/model/use-command';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An action without what every action carries: order, park, version, the phone's time. */
export type ActRequest = Without<OrderActRequest, 'orderId' | 'parkId' | 'version' | 'clientAt'>;
export type ActOutcome = OutcomeOf<'actOnOrder'>;

export interface ActOptions {
  /** A uuid made when the form opened: sent twice, done once. */
  readonly id?: string;
  readonly photos?: readonly PhotoInput[];
}

export type Send = (request: ActRequest, options?: ActOptions) => Promise<ActOutcome>;

export interface OrderAct {
  /** For buttons: over as soon as it is kept, so that the next button is heard whatever the line does. */
  readonly run: (request: ActRequest) => Promise<unknown>;
  /** For forms, which show their own failure (`readOutcome`). */
  readonly send: Send;
  readonly pending: boolean;
}

type Target = Pick<OrderDetail, 'id' | 'parkId' | 'version' | 'no' | 'title'>;

/** @returns the same request for the same order, as the person saw it, with the time of the tap */
const complete = (request: ActRequest, { id, parkId, version }: Target): OrderActRequest => ({
  ...request,
  orderId: id,
  parkId,
  version,
  clientAt: Date.now(),
});

const toAction = (order: Target, request: ActRequest, options: ActOptions = {}): OutboxAction<'actOnOrder'> => ({
  id: options.id ?? newUuid(),
  endpoint: 'actOnOrder',
  input: complete(request, order),
  parkId: order.parkId,
  subject: { kind: 'order', id: order.id },
  title: { key: `order.action.${request.action}`, params: { no: order.no, title: order.title } },
  ...(options.photos && { photos: options.photos }),
});

/** Keeps one action on an order and tries to send it. Lists (grab on a card) use it without a record's hook. */
export const sendOrderAct = (order: Target, request: ActRequest, options?: ActOptions): Promise<ActOutcome> =>
  enqueue(toAction(order, request, options));

export function useOrderAct(order: OrderDetail | undefined): OrderAct {
  const target = useRef(order);
  useEffect(() => {
    target.current = order;
  });
  const send = useCallback<Send>((request, options) => {
    const on = target.current;
    return on ? sendOrderAct(on, request, options) : Promise.reject(new Error('no order to act on'));
  }, []);
  const command = useCommand(async (request: ActRequest) => {
    const on = target.current;
    return on && keep(toAction(on, request));
  });
  return { run: command.run, send, pending: command.pending };
}
