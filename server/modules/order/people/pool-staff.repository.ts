/** Who is told of a new order in the pool. */
import { sql } from 'drizzle-orm';
import { REFUSED_FOR_MS } from '@/contract/order-limits';
import type { Tx } from '../../../db/open';
import type { OrderRecord } from '../order.table';
import { hasShift } from './workload.repository';

/** @returns people skilled in its type who are on duty and did not refuse it lately. */
export async function staffToNotify(tx: Tx, order: OrderRecord, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - REFUSED_FOR_MS).toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.user_id as id from order_skill k join app_user u on u.id = k.user_id and u.state = 0
    where k.type_id = ${order.typeId}
      and ${hasShift(sql`k.user_id`, order.parkId, now)}
      and not exists (select from order_person p where p.user_id = k.user_id and p.relation = 4
        and p.order_id = ${order.id} and p.since > ${since}::timestamptz)
    order by k.user_id`);
  return rows.map((row) => Number(row.id));
}
