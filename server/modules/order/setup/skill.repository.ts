/** Who can do orders of which types, and whose turn it was. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { OrderType } from '@/contract/order-type';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { orderSkills } from '../order-type.table';

/** @returns whether the person can do orders of the type. */
export async function isSkilled(tx: Tx, typeId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: orderSkills.userId })
    .from(orderSkills)
    .where(and(eq(orderSkills.typeId, typeId), eq(orderSkills.userId, userId)));
  return rows.length > 0;
}

/** It was the person’s turn. */
export async function saveOffered(tx: Tx, typeId: number, userId: number, at: Date): Promise<void> {
  await tx
    .update(orderSkills)
    .set({ lastOfferedAt: at })
    .where(and(eq(orderSkills.typeId, typeId), eq(orderSkills.userId, userId)));
}

/** @returns enabled people who can do each type, by name */
export async function readStaffByType(
  tx: Tx,
  typeIds: readonly number[],
): Promise<ReadonlyMap<number, OrderType['staff']>> {
  const found = new Map<number, OrderType['staff']>();
  if (typeIds.length === 0) return found;
  const rows = await tx
    .select({ typeId: orderSkills.typeId, id: users.id, name: users.name, postName: users.postName })
    .from(orderSkills)
    .innerJoin(users, and(eq(users.id, orderSkills.userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(inArray(orderSkills.typeId, [...typeIds]))
    .orderBy(asc(users.name), asc(users.id));
  for (const { typeId, ...person } of rows) found.set(typeId, [...(found.get(typeId) ?? []), person]);
  return found;
}

interface Skills {
  parkId: number;
  userId: number;
  typeIds: readonly number[];
}

/** The person can do these types of the park and no others. Whose turn it is stays as it was for skills that stay. */
export async function replaceSkills(tx: Tx, { parkId, userId, typeIds }: Skills): Promise<void> {
  const mine = and(eq(orderSkills.userId, userId), eq(orderSkills.parkId, parkId));
  await tx
    .delete(orderSkills)
    .where(
      typeIds.length === 0 ? mine : and(mine, sql`${orderSkills.typeId} <> all(${`{${typeIds.join(',')}}`}::bigint[])`),
    );
  if (typeIds.length === 0) return;
  await tx
    .insert(orderSkills)
    .values(typeIds.map((typeId) => ({ parkId, userId, typeId })))
    .onConflictDoNothing();
}
