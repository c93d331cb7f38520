/** Whom an order concerns, and how. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { REFUSED_FOR_MS } from '@/contract/order-limits';
import type { Tx } from '../../../db/open';
import { RELATION, orderPeople } from '../order.table';

export type Relation = (typeof RELATION)[keyof typeof RELATION];

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

/** @returns whether the order concerns or concerned the person in one of these ways */
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

/** @returns whether the person refused the order (or let the offer pass) a short while ago. */
export async function refusedLately(tx: Tx, orderId: number, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ since: orderPeople.since })
    .from(orderPeople)
    .where(
      and(
        eq(orderPeople.userId, userId),
        eq(orderPeople.relation, RELATION.refused),
        eq(orderPeople.orderId, orderId),
        gt(orderPeople.since, new Date(now.getTime() - REFUSED_FOR_MS)),
      ),
    );
  return rows.length > 0;
}
