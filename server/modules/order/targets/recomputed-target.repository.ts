/** Open orders that count by a working calendar. */
import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { ORDER_PRIORITY, ORDER_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { orderTypes } from '../order-type.table';
import { type OrderRecord, orders } from '../order.table';

export type CountedOrder = OrderRecord & { workCalendarId: number | null };

const STILL_OPEN = lt(orders.state, ORDER_STATE.done);

/**
 * @param isDefault whether types that name no calendar count too
 * @returns open orders of the types that go by the calendar, in the order of their ids; 特急 goes by none
 */
export async function readCounted(
  tx: Tx,
  { parkId, calendarId, isDefault }: { parkId: number; calendarId: number; isDefault: boolean },
): Promise<CountedOrder[]> {
  const { workCalendarId } = orderTypes;
  const rows = await tx
    .select({ order: orders, workCalendarId })
    .from(orders)
    .innerJoin(orderTypes, eq(orderTypes.id, orders.typeId))
    .where(
      and(
        eq(orders.parkId, parkId),
        STILL_OPEN,
        ne(orders.priority, ORDER_PRIORITY.critical),
        isNull(orders.completedAt),
        or(eq(workCalendarId, calendarId), isDefault ? isNull(workCalendarId) : undefined),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map((row) => ({ ...row.order, workCalendarId: row.workCalendarId }));
}

/** Locks orders until the commit, in the order of their ids. @returns them as they are now */
export const lockOrders = (tx: Tx, ids: readonly number[]): Promise<OrderRecord[]> =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
