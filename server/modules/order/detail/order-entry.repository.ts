/** Filled forms, and the last readings at a point. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderDetail } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import { readingPoint } from './reading-point.rules';
import { orderEntries } from '../order-parts.table';
import type { OrderRecord } from '../order.table';
import type { TypeRecord } from '../order-type.table';

/** @returns whether the order’s form has been filled in. */
export async function hasEntry(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orderEntries.id })
    .from(orderEntries)
    .where(eq(orderEntries.orderId, orderId))
    .limit(1);
  return rows.length > 0;
}

/** Readings stand in nearly every entry of a point: the newest few hold the last of each. */
const LOOK_BACK = 20;

/** @returns the last value of each reading at the order’s point, from other orders of the type. */
export async function readLastReadings(
  tx: Tx,
  order: OrderRecord,
  type: Pick<TypeRecord, 'id' | 'form'>,
): Promise<OrderDetail['lastReadings']> {
  const keys = type.form.filter((field) => field.type === 'reading').map(({ key }) => key);
  const point = readingPoint(order);
  if (keys.length === 0 || point === null) return {};
  const rows = await tx
    .select({ at: orderEntries.at, values: orderEntries.values })
    .from(orderEntries)
    .where(
      and(eq(orderEntries.point, point), eq(orderEntries.typeId, type.id), sql`${orderEntries.orderId} <> ${order.id}`),
    )
    .orderBy(desc(orderEntries.id))
    .limit(LOOK_BACK);
  const found: OrderDetail['lastReadings'] = {};
  for (const key of keys) {
    const row = rows.find(({ values }) => typeof values[key] === 'number');
    if (row) found[key] = { value: Number(row.values[key]), at: row.at.getTime() };
  }
  return found;
}
