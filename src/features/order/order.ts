/** Rules of a work order on the client: how urgent it is, what its money and times are called. Pure; times are server time in ms. */
import { ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { OrderDetail, OrderRow } from '@/contract/order-entities';
import { isOrderEnded, isOrderRunning } from '@/contract/order-transitions';
import type { TextKey } from '@/i18n/areas';
import { languageTag } from '@/i18n/language';
import { href } from '@/screens/addresses';
import type { Tone } from '@/ui/model/cell';

export { asksForScan, isInTransfer, startsAtOnce } from '@/contract/order-offers';

export const TONE_OF_ORDER: Record<OrderState, Tone> = {
  [S.pool]: 'warning',
  [S.assigned]: 'warning',
  [S.accepted]: 'running',
  [S.handling]: 'running',
  [S.suspended]: 'paused',
  [S.quoted]: 'warning',
  [S.unpaid]: 'warning',
  [S.checking]: 'paused',
  [S.visiting]: 'paused',
  [S.done]: 'good',
  [S.incomplete]: 'closed',
  [S.cancelled]: 'closed',
};

/** One order with its next action: where a card, a message or another record leads. */
export const orderHref = (id: number): string => href('orderChat', { id });

type Timed = Pick<OrderRow, 'dueAt' | 'state'>;

/** The running target has passed. Paused and finished orders have none. */
export const isOverdue = (row: Timed, now: number): boolean =>
  isOrderRunning(row.state) && row.dueAt !== null && row.dueAt < now;

/** The coloured edge of a card: only for what must not wait. */
export const isLoud = (row: Timed & Pick<OrderRow, 'priority'>, now: number): boolean =>
  !isOrderEnded(row.state) && (row.priority === ORDER_PRIORITY.critical || isOverdue(row, now));

/** What the running target is for: until somebody has taken it the response, then the end of the work. */
export const dueWord = (state: OrderState): TextKey =>
  state === S.pool || state === S.assigned ? 'order.due.respond' : 'order.due.finish';

/** ¥1,280.00: an amount of fen in the money of the parks, in every language. */
export const moneyText = (fen: number): string =>
  `¥${new Intl.NumberFormat(languageTag(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / 100)}`;

/** The place in parts that are there: building, floor, room; the location text when none is. */
export const placeLine = (order: Pick<OrderDetail, 'building' | 'floor' | 'room' | 'location'>): string =>
  [order.building, order.floor, order.room].filter(Boolean).join(' ') || order.location;

/** Who has it in hand, in a card's words; undefined: nobody does. */
export const holderOf = ({
  ownerName,
  assigneeName,
}: Pick<OrderRow, 'ownerName' | 'assigneeName'>): string | undefined => assigneeName ?? ownerName ?? undefined;

/** Decides on the price by themselves: whoever works on it, or wrote it down for a caller, does not. */
export const isCustomer = ({ actors, source }: Pick<OrderDetail, 'actors' | 'source'>): boolean =>
  actors.includes('creator') &&
  !actors.includes('owner') &&
  !actors.includes('helper') &&
  source !== ORDER_SOURCE.phone;
