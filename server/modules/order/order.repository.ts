/** Orders locked and written, their type, and who may work on them in a park. */
import { and, eq, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import { funcCountsFor, roleCounts, roleCountsIn } from '../identity/rights/role-in-force.repository';
import { type TypeRecord, orderTypes } from './order-type.table';
import { type OrderRecord, orders } from './order.table';

/** Locks the order until the commit. @returns null for one that is not of the park */
export async function lockOrder(tx: Tx, parkId: number, orderId: number): Promise<OrderRecord | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.parkId, parkId)))
    .for('update');
  return row ?? null;
}

/** The same by its number alone, of a park that the transaction sees. */
export async function lockOrderById(tx: Tx, orderId: number): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return row ?? null;
}

export async function findOrder(tx: Tx, orderId: number): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

/** Under its lock. @returns the order as written */
export async function saveOrder(tx: Tx, id: number, set: Partial<typeof orders.$inferInsert>): Promise<OrderRecord> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`order ${id} went away under its lock`);
  return row;
}

/** @throws Error for a type that is gone */
export async function readType(tx: Tx, typeId: number): Promise<TypeRecord> {
  const [row] = await tx.select().from(orderTypes).where(eq(orderTypes.id, typeId));
  if (!row) throw new Error(`order type ${typeId} went away`);
  return row;
}

/** @returns enabled people of the park whose roles give the permission. */
export async function peopleWith(tx: Tx, parkId: number, permission: Permission, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct u.id from app_user u
      join park_user pu on pu.user_id = u.id and pu.park_id = ${parkId}
      join park p on p.id = pu.park_id
      join role_user ru on ru.user_id = u.id
      join role r on r.id = ru.role_id and ${roleCounts(now)} and ${roleCountsIn(sql`p.id`)}
      join role_func rf on rf.role_id = r.id
      join func f on f.id = rf.func_id and f.perm_code = ${permission} and ${funcCountsFor(sql`p.tenant_id`)}
    where u.state = 0 order by u.id`);
  return rows.map((row) => Number(row.id));
}
