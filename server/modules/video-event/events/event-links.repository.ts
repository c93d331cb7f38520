/** What became of an event, elsewhere: its alarm and its order. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { alarms } from '../../alarm/alarm.table';
import { findOrder } from '../../order/order.repository';
import { isVisible } from '../../order/people/order-visibility.repository';

export interface Linked {
  id: number;
  no: string;
  title: string;
}

export async function readAlarmName(tx: Tx, id: number): Promise<Linked | null> {
  const [row] = await tx
    .select({ id: alarms.id, no: alarms.no, title: alarms.title })
    .from(alarms)
    .where(eq(alarms.id, id));
  return row ?? null;
}

/** @returns null also for an order that this person may not see */
export async function readOrderName(
  context: Pick<SignedInContext, 'tx' | 'user' | 'now'>,
  id: number,
): Promise<Linked | null> {
  if (!(await isVisible(context, id))) return null;
  const order = await findOrder(context.tx, id);
  return order && { id: order.id, no: order.no, title: order.title };
}
