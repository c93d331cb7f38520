/** What decides about an action on an order besides the transition table. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { LastAct } from '../../case/case.types';
import type { AppError } from '../../http/app-error';
import { readUserName } from '../identity/user-name';
import type { Acting, Scene } from './act.types';
import { alreadyTaken } from './order.errors';

export function isAlreadySo({ order, by, input }: Acting): boolean {
  const isOwner = by.id !== null && order.ownerId === by.id;
  switch (input.action) {
    case 'grab':
    case 'accept':
      return isOwner && order.state === S.accepted;
    case 'arrive':
      return isOwner && order.state === S.handling && order.arriveAt !== null;
    case 'start':
      return isOwner && order.state === S.handling && order.startedAt !== null;
    case 'resume':
      return isOwner && order.state === S.handling;
    default:
      return false;
  }
}

export const lastActOn = ({ order }: Scene): LastAct => ({
  name: order.lastActorName ?? '',
  at: order.lastActionAt.getTime(),
});

/** Two people grab: the second is told who was first. */
export async function tooLate({ tx, order, input, readCurrent }: Acting): Promise<AppError | null> {
  if (input.action !== 'grab' || order.ownerId === null || !order.respondedAt) return null;
  const taken = { name: await readUserName(tx, order.ownerId), at: order.respondedAt.getTime() };
  return alreadyTaken(taken, readCurrent);
}
