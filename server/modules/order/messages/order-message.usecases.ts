/** A person's messages about orders: each with the order's state then and now. */
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { OrderMessage, dispatchEndpoints } from '@/contract/dispatch';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import { idCursor, readIdCursor } from '../../../lists/cursor';
import { code } from '../../alarm/list/alarm-rows.repository';
import { countUnread } from '../list/order-counts.repository';
import {
  type MessageRow,
  countMessages,
  findMessageRow,
  markMessagesRead,
  readMessageRows,
} from './order-message.repository';

type ListInput = InputOf<typeof dispatchEndpoints.listOrderMessages>;

const toMessage = ({ message, ...order }: MessageRow): OrderMessage => ({
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

/** One page, the newest first. */
export async function listMessages(tx: Tx, userId: number, input: ListInput): Promise<RowPage<OrderMessage>> {
  const { tab, cursor, pageNum, pageSize } = input;
  const from = cursor ? readIdCursor(cursor) : null;
  const page = { beforeId: from?.id, offset: from ? 0 : (pageNum - 1) * pageSize, limit: pageSize + 1 };
  const found = await readMessageRows(tx, { userId, tab }, page);
  const rows = found.slice(0, pageSize).map(toMessage);
  const last = rows.at(-1);
  const counted = from?.counted ?? (await countMessages(tx, { userId, tab }));
  return { rows, ...counted, next: last && found.length > pageSize ? idCursor(last.id, counted) : null };
}

/** @throws AppError 404 for a message of somebody else */
export async function getMessage(tx: Tx, userId: number, id: number): Promise<OrderMessage> {
  const row = await findMessageRow(tx, userId, id);
  if (!row) throw notFound();
  return toMessage(row);
}

/** @param ids absent: all of them @returns how many are not read yet */
export async function readMessages(tx: Tx, userId: number, ids: number[] | undefined, now: Date) {
  await markMessagesRead(tx, userId, ids, now);
  return countUnread(tx, userId);
}
