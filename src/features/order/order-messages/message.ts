/** A message in words, and where it leads. Pure but for the current language. */
import type { OrderMessage } from '@/contract/dispatch';
import type { UserInfo } from '@/contract/session';
import { href } from '@/screens/addresses';
import { sentenceOf } from '../timeline';

/** What happened. A message does not carry every value that the step has: brackets around nothing say nothing. */
export const messageSentence = (message: OrderMessage): string => sentenceOf(message).replace(/\s*(?:（）|\(\))/, '');

/** The order has gone on since the message was sent. */
export const hasMovedOn = ({ stateThen, stateNow }: Pick<OrderMessage, 'stateThen' | 'stateNow'>): boolean =>
  stateThen !== stateNow;

export const messageHref = (id: number): string => href('orderMessage', { id });

/** Whoever only looks on reads the whole record; everybody else gets the order with their next action. */
export function orderOfMessage(orderId: number, permissions: UserInfo['permissions']): string {
  const acts = permissions.includes('order.handle') || permissions.includes('order.dispatch');
  return href(permissions.includes('order.read') && !acts ? 'orderRecord' : 'orderChat', { id: orderId });
}
