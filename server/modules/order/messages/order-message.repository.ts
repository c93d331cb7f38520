/** A person’s messages about orders, with the order as it is now. */
import { and, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { countUpToLimit, type Counted } from '../../../lists/counted';
import { parks } from '../../identity/identity.table';
import { orderMessages } from '../order-parts.table';
import { orders } from '../order.table';

/** Whose messages: all, those not read, or those that mean the person by name. */
export interface MessageBox {
  userId: number;
  tab: 'all' | 'unread' | 'mention';
}

const inTab = (tab: MessageBox['tab']): SQL | undefined => {
  if (tab === 'unread') return isNull(orderMessages.readAt);
  return tab === 'mention' ? eq(orderMessages.mention, true) : undefined;
};

const isIn = ({ userId, tab }: MessageBox) => and(eq(orderMessages.userId, userId), inTab(tab));

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

export type MessageRow = Awaited<ReturnType<typeof select>>[number];

/** The newest first. @param beforeId only older ones than this */
export const readMessageRows = (
  tx: Tx,
  box: MessageBox,
  page: { beforeId: number | undefined; offset: number; limit: number },
): Promise<MessageRow[]> =>
  select(tx)
    .where(and(isIn(box), page.beforeId === undefined ? undefined : lt(orderMessages.id, page.beforeId)))
    .orderBy(desc(orderMessages.id))
    .offset(page.offset)
    .limit(page.limit);

/** @returns how many there are, up to where nobody counts on */
export const countMessages = (tx: Tx, box: MessageBox): Promise<Counted> =>
  countUpToLimit(tx, tx.select({ id: orderMessages.id }).from(orderMessages).where(isIn(box)).getSQL());

/** @returns one message of the person */
export async function findMessageRow(tx: Tx, userId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await select(tx).where(and(eq(orderMessages.id, id), eq(orderMessages.userId, userId)));
  return row;
}

/** @param ids absent: all messages of the person */
export async function markMessagesRead(
  tx: Tx,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  const some = ids === undefined ? undefined : inArray(orderMessages.id, [...ids]);
  await tx
    .update(orderMessages)
    .set({ readAt: now })
    .where(and(eq(orderMessages.userId, userId), isNull(orderMessages.readAt), some));
}

/** Leaves messages for people. */
export async function insertMessages(tx: Tx, messages: readonly (typeof orderMessages.$inferInsert)[]): Promise<void> {
  await tx.insert(orderMessages).values([...messages]);
}
