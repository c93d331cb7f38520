/** Orders locked and written; whom they concern; who does what in a park. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import { funcCountsFor, roleCounts, roleCountsIn } from '../identity/role-in-force';
import { type TypeRecord, orderTypes } from './order-type.table';
import { type OrderRecord, type RELATION, orderPeople, orders } from './order.table';

export type Relation = (typeof RELATION)[keyof typeof RELATION];

export async function lockOrder(tx: Tx, parkId: number, orderId: number): Promise<OrderRecord | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.parkId, parkId)))
    .for('update');
  return row ?? null;
}

export async function saveOrder(tx: Tx, id: number, set: Partial<typeof orders.$inferInsert>): Promise<OrderRecord> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`order ${id} went away under its lock`);
  return row;
}

export async function readType(tx: Tx, typeId: number): Promise<TypeRecord> {
  const [row] = await tx.select().from(orderTypes).where(eq(orderTypes.id, typeId));
  if (!row) throw new Error(`order type ${typeId} went away`);
  return row;
}

/** Counts people as concerned; a relation that is there already is dated anew. */
export async function addPeople(
  tx: Tx,
  order: { id: number; parkId: number },
  relation: Relation,
  userIds: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const people = [...new Set(userIds)].filter((userId) => userId !== null);
  if (people.length === 0) return;
  await tx
    .insert(orderPeople)
    .values(people.map((userId) => ({ orderId: order.id, userId, parkId: order.parkId, relation, since: now })))
    .onConflictDoUpdate({
      target: [orderPeople.userId, orderPeople.relation, orderPeople.orderId],
      set: { since: now },
    });
}

export async function isRelated(
  tx: Tx,
  orderId: number,
  userId: number,
  relations: readonly Relation[],
): Promise<boolean> {
  const rows = await tx
    .select({ userId: orderPeople.userId })
    .from(orderPeople)
    .where(
      and(
        eq(orderPeople.userId, userId),
        eq(orderPeople.orderId, orderId),
        inArray(orderPeople.relation, [...relations]),
      ),
    )
    .limit(1);
  return rows.length > 0;
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
