/** A person's messages about orders: each with the order's state then and now. */
import { and, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { OrderMessage, dispatchEndpoints } from '@/contract/dispatch';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { countUpToLimit, type Counted } from '../../lists/counted';
import { idCursor, readIdCursor } from '../../lists/cursor';
import { code } from '../alarm/alarm.rows';
import { parks } from '../identity/identity.table';
import { countUnread } from './order.counts';
import { orderMessages } from './order-parts.table';
import { orders } from './order.table';

type ListInput = InputOf<typeof dispatchEndpoints.listOrderMessages>;

const select = (tx: Tx) =>
  tx
    .select({
      message: orderMessages,
      no: orders.no,
      title: orders.title,
      parkName: parks.name,
      location: orders.location,
      stateNow: orders.state,
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .innerJoin(parks, eq(parks.id, orders.parkId));

type Row = Awaited<ReturnType<typeof select>>[number];

const toMessage = ({ message, ...order }: Row): OrderMessage => ({
  id: message.id,
  at: message.at.getTime(),
  event: message.event,
  actorName: message.actorName,
  note: message.note,
  params: message.params,
  mention: message.mention,
  read: message.readAt !== null,
  orderId: message.orderId,
  orderNo: order.no,
  title: order.title,
  parkName: order.parkName,
  location: order.location,
  stateThen: code(message.stateThen),
  stateNow: code(order.stateNow),
});

const inTab = (tab: ListInput['tab']): SQL | undefined => {
  if (tab === 'unread') return isNull(orderMessages.readAt);
  return tab === 'mention' ? eq(orderMessages.mention, true) : undefined;
};

const count = (tx: Tx, where: SQL | undefined): Promise<Counted> =>
  countUpToLimit(tx, tx.select({ id: orderMessages.id }).from(orderMessages).where(where).getSQL());

export async function listMessages(tx: Tx, userId: number, input: ListInput): Promise<RowPage<OrderMessage>> {
  const { tab, cursor, pageNum, pageSize } = input;
  const mine = and(eq(orderMessages.userId, userId), inTab(tab));
  const from = cursor ? readIdCursor(cursor) : null;
  const found = await select(tx)
    .where(and(mine, from ? lt(orderMessages.id, from.id) : undefined))
    .orderBy(desc(orderMessages.id))
    .offset(from ? 0 : (pageNum - 1) * pageSize)
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize).map(toMessage);
  const last = rows.at(-1);
  const counted = from?.counted ?? (await count(tx, mine));
  return { rows, ...counted, next: last && found.length > pageSize ? idCursor(last.id, counted) : null };
}

export async function getMessage(tx: Tx, userId: number, id: number): Promise<OrderMessage> {
  const [row] = await select(tx).where(and(eq(orderMessages.id, id), eq(orderMessages.userId, userId)));
  if (!row) throw notFound();
  return toMessage(row);
}

export async function readMessages(tx: Tx, userId: number, ids: number[] | undefined, now: Date) {
  const some = ids === undefined ? undefined : inArray(orderMessages.id, ids);
  await tx
    .update(orderMessages)
    .set({ readAt: now })
    .where(and(eq(orderMessages.userId, userId), isNull(orderMessages.readAt), some));
  return countUnread(tx, userId);
}
