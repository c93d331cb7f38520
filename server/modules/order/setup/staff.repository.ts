/** People of a park who handle orders. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { users } from '../../identity/identity.table';
import { hasShift, openOrders } from '../people/workload.repository';

/** A person, whether they are on duty, their load, and which types they can do. */
export type StaffRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'postName' | 'phone'> & {
  onDuty: boolean;
  openOrders: number;
  typeIds: number[];
};

/** @returns these people as they stand in the park now, by name */
export async function readStaff(tx: Tx, parkId: number, userIds: readonly number[], now: Date): Promise<StaffRow[]> {
  const { rows } = await tx.execute<StaffRow>(sql`
    select u.id::int as id, u.name, u.post_name as "postName", u.phone,
      ${hasShift(sql`u.id`, parkId, now)} as "onDuty", ${openOrders} as "openOrders",
      array(select k.type_id::int from order_skill k where k.user_id = u.id and k.park_id = ${parkId}
        order by k.type_id) as "typeIds"
    from app_user u where u.id = any(${`{${userIds.join(',')}}`}::bigint[]) order by u.name, u.id`);
  return rows;
}
