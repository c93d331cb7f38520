/** A write happens once per key: the key's row and the effect commit together, a repeat gets the first answer again. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { AppError } from './app-error';
import { idempotencyKeys } from './idempotency.table';

const KEY_SHAPE = /^[\w-]{16,64}$/;

const hashOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest('hex');

/**
 * Runs `work` unless this person's key is already there. Two requests with one key at the same moment: the second
 * waits at the unique index until the first has committed, then reads its answer.
 * @throws AppError 400 without a proper key, 409 when the key came with another payload
 */
export async function once(
  tx: Tx,
  who: { userId: number; key: string | null; path: string; input: unknown; now: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!who.key || !KEY_SHAPE.test(who.key)) throw new AppError(400, 'idempotency.keyMissing');
  const payloadHash = hashOf(who.path, who.input);
  const mine = and(eq(idempotencyKeys.userId, who.userId), eq(idempotencyKeys.key, who.key));
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId: who.userId, key: who.key, payloadHash, createdAt: who.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [row] = await tx.select().from(idempotencyKeys).where(mine);
    if (row?.payloadHash !== payloadHash) throw new AppError(409, 'idempotency.keyReused');
    return row.answer;
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return answer;
}
