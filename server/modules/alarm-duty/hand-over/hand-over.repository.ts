/** Hand-overs and their items, read under a lock and written. */
import { and, eq, sql } from 'drizzle-orm';
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { handOverItems, handOvers } from '../../alarm/duty/duty.table';
import { notifications } from '../../notify/notify.table';

export type HandOverRecord = typeof handOvers.$inferSelect;
export type ItemRecord = typeof handOverItems.$inferSelect;

const GIVER_LOCK = 7_203_012;

/** Locks the giver, so that two devices of one person do not start a hand-over at the same time. */
export async function lockGiver(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${GIVER_LOCK}, ${userId}::int)`);
}

/** @returns the park's hand-over, locked */
export async function lockHandOver(tx: Tx, parkId: number, id: number): Promise<HandOverRecord | undefined> {
  const [row] = await tx
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.id, id), eq(handOvers.parkId, parkId)))
    .for('update');
  return row;
}

/** @returns the open hand-over between the two people, locked */
export async function lockWaiting(
  tx: Tx,
  parkId: number,
  { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
): Promise<HandOverRecord | undefined> {
  const between = and(eq(handOvers.fromUserId, fromUserId), eq(handOvers.toUserId, toUserId));
  const [waiting] = await tx
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.parkId, parkId), between, eq(handOvers.state, HAND_OVER_STATE.waiting)))
    .for('update');
  return waiting;
}

/** @returns the new hand-over, which has no items yet */
export async function insertHandOver(tx: Tx, values: typeof handOvers.$inferInsert): Promise<HandOverRecord> {
  const [row] = await tx.insert(handOvers).values(values).returning();
  if (!row) throw new Error('the hand-over was not written');
  return row;
}

/** Writes what has changed of a hand-over. */
export async function updateHandOver(tx: Tx, id: number, set: Partial<typeof handOvers.$inferInsert>): Promise<void> {
  await tx.update(handOvers).set(set).where(eq(handOvers.id, id));
}

/** Adds items; one that was refused before, or signed and has come back since, waits anew. */
export async function addItems(tx: Tx, rows: (typeof handOverItems.$inferInsert)[]): Promise<void> {
  await tx
    .insert(handOverItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [handOverItems.handOverId, handOverItems.kind, handOverItems.subjectId],
      set: { state: HAND_OVER_ITEM_STATE.waiting, note: sql`excluded.note`, refuseReason: null, signedAt: null },
    });
}

const isItem = (parkId: number, id: number) => and(eq(handOverItems.id, id), eq(handOverItems.parkId, parkId));

/** @returns the hand-over that the park's item belongs to */
export async function findHandOverIdOf(tx: Tx, parkId: number, itemId: number): Promise<number | undefined> {
  const [found] = await tx.select({ of: handOverItems.handOverId }).from(handOverItems).where(isItem(parkId, itemId));
  return found?.of;
}

/** @returns the park's item */
export async function findItem(tx: Tx, parkId: number, itemId: number): Promise<ItemRecord | undefined> {
  const [item] = await tx.select().from(handOverItems).where(isItem(parkId, itemId));
  return item;
}

/** Writes how the item was answered. */
export async function updateItem(tx: Tx, id: number, set: Partial<typeof handOverItems.$inferInsert>): Promise<void> {
  await tx.update(handOverItems).set(set).where(eq(handOverItems.id, id));
}

/** The number of an alarm or order of the park; of one that is not there, its id. */
export async function readNumberOf(tx: Tx, kind: ItemRecord['kind'], id: number): Promise<string> {
  const table = sql.raw(kind === 'alarm' ? 'alarm' : 'work_order');
  const { rows } = await tx.execute<{ no: string }>(sql`select no from ${table} where id = ${id}`);
  return rows[0]?.no ?? String(id);
}

/** Leaves a message for somebody; the workers send it. */
export async function insertCard(tx: Tx, values: typeof notifications.$inferInsert): Promise<void> {
  await tx.insert(notifications).values(values);
}
