/** Rows of codes by text message: kept for every number that asked, whether anybody has it or not. */
import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { smsCodes } from '../sign-in/sign-in.table';

type Code = typeof smsCodes.$inferSelect;

export type SmsPurpose = Code['purpose'];

export interface CodeFor {
  phone: string;
  purpose: SmsPurpose;
}

/** One code for a number at a time: two requests side by side would otherwise both see room. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}::text, 0))`);
}

/** @returns how many codes the number was sent since then, and when the last one was */
export async function countSentTo(tx: Tx, phone: string, since: Date): Promise<{ sent: number; last: Date | null }> {
  const [row] = await tx
    .select({ sent: count(), last: max(smsCodes.createdAt) })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, since)));
  return row ?? { sent: 0, last: null };
}

/** @returns how many codes were asked for from this address since then */
export async function countAskedFrom(tx: Tx, ip: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.ip, ip), gt(smsCodes.createdAt, since)));
  return row?.sent ?? 0;
}

/** It takes the place of the one before. */
export async function insertCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(code);
}

const newest = (tx: Tx, { phone, purpose }: CodeFor) =>
  tx
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.id))
    .limit(1);

/**
 * Counts a try. The row's lock makes guesses sent side by side count one after the other.
 * @returns the number's last code for this purpose; undefined when it is used, expired or tried too often
 */
export async function countTry(
  tx: Tx,
  target: CodeFor,
  { mostTries, now }: { mostTries: number; now: Date },
): Promise<Pick<Code, 'id' | 'codeHash'> | undefined> {
  const [row] = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.id, newest(tx, target)),
        lt(smsCodes.tries, mostTries),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash });
  return row;
}

/** @returns whether it was unused until now */
export async function markUsed(tx: Tx, codeId: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, codeId), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  return used.length > 0;
}
