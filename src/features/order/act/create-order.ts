/** A new order, kept on the phone first like every other action. */
import type { CreateOrderRequest } from '@/contract/order';
import type { OutcomeOf, PhotoInput } from '@/outbox/entry';
import { enqueue } from '@/outbox/outbox';
import { newUuid } from '@/outbox/uuid';

export interface CreateOptions {
  /** A uuid made when the form opened: sent twice, made once. */
  readonly id?: string;
  readonly photos?: readonly PhotoInput[];
}

/** @param request without the phone's time. @returns delivered: `output` is the order's record */
export const createOrder = (
  request: Omit<CreateOrderRequest, 'clientAt' | 'parkId'> & { parkId: number },
  { id = newUuid(), photos }: CreateOptions = {},
): Promise<OutcomeOf<'createOrder'>> => {
  const clientAt = Date.now();
  return enqueue({
    id,
    endpoint: 'createOrder',
    input: { ...request, clientAt },
    parkId: request.parkId,
    // No number yet: each new order is a subject of its own, none waits for another.
    subject: { kind: 'order.new', id: clientAt },
    title: { key: 'order.action.create', params: { title: request.title ?? request.description ?? '' } },
    ...(photos && { photos }),
  });
};
