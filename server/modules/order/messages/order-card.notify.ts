/** What a person reads in the chat about an order. */
import { sayIn } from '../../../http/say';
import { type SaidKey, said } from '../../../ports/said';
import type { Card } from '../../notify/notify.table';
import type { OrderRecord } from '../order.table';

type Head = Extract<SaidKey, `order.${string}`>;

/** An event that is not here stands under its order's title alone. */
const HEADS: ReadonlySet<string> = new Set<Head>([
  'order.created',
  'order.dispatch',
  'order.accept',
  'order.transfer',
  'order.refuse',
  'order.notAccepted',
  'order.putBack',
  'order.suspend',
  'order.resume',
  'order.setHelpers',
  'order.quote',
  'order.consentAsked',
  'order.approveQuote',
  'order.rejectQuote',
  'order.finish',
  'order.returnWork',
  'order.requestCancel',
  'order.requestIncomplete',
  'order.approveRequest',
  'order.declineRequest',
  'order.cancel',
  'order.reopen',
  'order.urge',
  'order.answerUrge',
  'order.warned',
  'order.overdue',
  'order.twiceOverdue',
  'order.resumed',
  'order.noStaff',
]);

const isHead = (key: string): key is Head => HEADS.has(key);

/** The page that a tap opens; the ticket is made at the tap. */
const pageOf = (orderId: number): string => `/business-app/workOrderManagement/wechatworkdetail?id=${orderId}`;

/** @param event what happened, as in the timeline */
export function orderCard(order: OrderRecord, event: string): Card {
  const key = `order.${event}`;
  const title = isHead(key) ? said(key, { title: order.titleSaid ?? order.title }) : order.titleSaid;
  return {
    kind: 'order',
    title: title ? sayIn('zh', title) : order.title,
    ...(title && { said: { title } }),
    place: order.location,
    level: order.priority,
    category: null,
    occurredAt: order.createdAt.getTime(),
    isDrill: false,
    path: pageOf(order.id),
  };
}
