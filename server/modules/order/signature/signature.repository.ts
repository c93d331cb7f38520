/** Signatures of orders: added, never changed. */
import { eq, inArray } from 'drizzle-orm';
import type { Signer } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { orderSignatures } from '../order-parts.table';

export async function insertSignature(tx: Tx, signature: typeof orderSignatures.$inferInsert): Promise<void> {
  await tx.insert(orderSignatures).values(signature);
}

/** @returns name and phone of people by id */
export async function readNamesAndPhones(
  tx: Tx,
  ids: readonly number[],
): Promise<{ name: string; phone: string | null }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ name: users.name, phone: users.phone })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** @returns who signed, by the key of the picture */
export async function readSigners(tx: Tx, orderId: number): Promise<Map<string, Signer>> {
  const rows = await tx
    .select({
      key: orderSignatures.photoKey,
      name: orderSignatures.name,
      phone: orderSignatures.phone,
      at: orderSignatures.at,
      clientAt: orderSignatures.clientAt,
      heldBy: users.name,
    })
    .from(orderSignatures)
    .leftJoin(users, eq(users.id, orderSignatures.heldBy))
    .where(eq(orderSignatures.orderId, orderId));
  return new Map(rows.map(({ key, at, clientAt, ...signer }) => [key, { ...signer, at: (clientAt ?? at).getTime() }]));
}
