/** A write happens once per key: the key's row and the effect commit together, a repeat gets the first answer again. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { idempotencyKeyMissing, idempotencyKeyReused } from './common.errors';
import { idempotencyKeys } from './idempotency.table';

const KEY_SHAPE = /^[\w-]{16,64}$/;

const hashOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest('hex');

export interface KeyedCall {
  userId: number;
  key: string | null;
  path: string;
  input: unknown;
  now: Date;
}

function keyOf({ key }: KeyedCall): string {
  if (!key || !KEY_SHAPE.test(key)) throw idempotencyKeyMissing();
  return key;
}

/**
 * For work of several transactions: whether it was all done before.
 * @throws AppError 400 without a proper key, 409 when the key came with another payload
 */
export async function answeredBefore(tx: Tx, who: KeyedCall): Promise<{ answer: unknown } | null> {
  const mine = and(eq(idempotencyKeys.userId, who.userId), eq(idempotencyKeys.key, keyOf(who)));
  const [row] = await tx.select().from(idempotencyKeys).where(mine);
  if (!row) return null;
  if (row.payloadHash !== hashOf(who.path, who.input)) throw idempotencyKeyReused();
  return { answer: row.answer };
}

/**
 * Runs `work` unless this person's key is already there. Two requests with one key at the same moment: the second
 * waits at the unique index until the first has committed, then reads its answer.
 * @throws AppError 400 without a proper key, 409 when the key came with another payload
 */
export async function once(tx: Tx, who: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
  const key = keyOf(who);
  const payloadHash = hashOf(who.path, who.input);
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId: who.userId, key, payloadHash, createdAt: who.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const before = await answeredBefore(tx, who);
    return before?.answer;
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.userId, who.userId), eq(idempotencyKeys.key, key)));
  return answer;
}
