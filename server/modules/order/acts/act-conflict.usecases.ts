/** What decides about an action on an order besides the transition table. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderAction } from '@/contract/order-transitions';
import type { FirstTaker, LastAct } from '../../../case/case.types';
import type { OrderRecord } from '../order.table';
import type { Acting, Scene } from './act.types';

/** @returns whether the order is already what the action makes of it: a repeat changes nothing */
export function isAlreadySo({ order, by, input }: Acting): boolean {
  const isOwner = by.id !== null && order.ownerId === by.id;
  switch (input.action) {
    case 'grab':
    case 'accept':
      return isOwner && order.state === S.accepted;
    case 'arrive':
      return isOwner && order.state === S.handling && order.arriveAt !== null;
    case 'start':
      // Photos before may still come once the work has begun.
      return isOwner && order.state === S.handling && order.startedAt !== null && input.photoKeys.length === 0;
    case 'resume':
      return isOwner && order.state === S.handling;
    default:
      return false;
  }
}

/** Who made the action impossible, by what and when: the values of a refusal. */
export const lastActOn = ({ order }: Scene): LastAct => ({
  name: order.lastActorName ?? '',
  at: order.lastActionAt.getTime(),
});

export const grabber: FirstTaker<OrderRecord, OrderAction> = {
  action: 'grab',
  code: 'order.alreadyTaken',
  takes: ['grab', 'accept'],
  takerOf: ({ ownerId, respondedAt }) => (ownerId !== null && respondedAt ? { id: ownerId, at: respondedAt } : null),
};
