/** Order rows by id, as a list shows them: names are joined for these rows only. */
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderRow } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { titleIn } from '../../../http/say';
import { code, codeOrNull, ms } from '../../alarm/list/alarm-rows.repository';
import { parks, users } from '../../identity/identity.table';
import { type OrderRecord, orders } from '../order.table';
import { orderTypes } from '../order-type.table';

const owner = alias(users, 'owner');
const assignee = alias(users, 'assignee');

const selectRows = (tx: Tx, ids: number[]) =>
  tx
    .select({
      order: orders,
      parkName: parks.name,
      typeName: orderTypes.name,
      typeIcon: orderTypes.icon,
      ownerName: owner.name,
      assigneeName: assignee.name,
    })
    .from(orders)
    .innerJoin(parks, eq(parks.id, orders.parkId))
    .innerJoin(orderTypes, eq(orderTypes.id, orders.typeId))
    .leftJoin(owner, eq(owner.id, orders.ownerId))
    .leftJoin(assignee, eq(assignee.id, orders.assigneeId))
    .where(inArray(orders.id, ids));

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

export interface SeenOrder {
  row: OrderRow;
  /** The record itself, for what a row does not show. */
  order: OrderRecord;
}

const isMine = (order: OrderRecord, userId: number | null): boolean =>
  userId !== null && (order.ownerId === userId || order.assigneeId === userId || order.helperIds.includes(userId));

function toRow({ order, ...joined }: Selected, { id: userId, language }: OrderReader): OrderRow {
  return {
    id: order.id,
    no: order.no,
    parkId: order.parkId,
    parkName: joined.parkName,
    typeId: order.typeId,
    typeName: joined.typeName,
    typeIcon: joined.typeIcon,
    title: titleIn(language, order),
    location: order.location,
    priority: code(order.priority),
    state: code(order.state),
    source: code(order.source),
    createdAt: order.createdAt.getTime(),
    appointAt: ms(order.appointAt),
    dueAt: ms(order.dueAt),
    slaState: code(order.slaState),
    ownerId: order.ownerId,
    ownerName: joined.ownerName,
    assigneeName: joined.assigneeName,
    reporterName: order.reporterName,
    urgeCount: order.urgeCount,
    urged: order.urged,
    request: codeOrNull(order.requestKind),
    payState: code(order.payState),
    amount: order.amount,
    score: order.score,
    lastActorName: order.lastActorName,
    lastActionAt: order.lastActionAt.getTime(),
    completedAt: ms(order.completedAt),
    mine: isMine(order, userId),
    version: order.version,
  };
}

/** Whose orders are theirs to see to, and in which language they read the titles. `id` null: somebody without an account. */
export type OrderReader = Pick<SessionUser, 'language'> & { id: number | null };

/** @returns the orders in the order of `ids`; one that is gone or of another park is left out. */
export async function readOrderRows(tx: Tx, reader: OrderReader, ids: readonly number[]): Promise<SeenOrder[]> {
  if (ids.length === 0) return [];
  const found = await selectRows(tx, [...ids]);
  const byId = new Map(found.map((selected) => [selected.order.id, selected]));
  return ids.flatMap((id) => {
    const selected = byId.get(id);
    return selected ? [{ row: toRow(selected, reader), order: selected.order }] : [];
  });
}

/** Words in one line, for cells. */
export const lineOf = (text: string): string => text.replace(/[\r\n]+/g, ' ');
