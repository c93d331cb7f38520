/** Codes by text message: made, limited and checked per number, whether anybody has the number or not. */
import { createHmac, randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import { SMS_CODE } from '@/contract/auth';
import type { Tx } from '../../../db/open';
import { smsTooMany, smsTooSoon, wrongCode } from '../session.errors';
import { smsCodes } from '../auth.table';

/** Per address and hour; high enough for an office behind one address. */
const MOST_PER_ADDRESS = 30;
const HOUR_MS = 3_600_000;

export type SmsPurpose = (typeof smsCodes.$inferSelect)['purpose'];

export interface CodeFor {
  phone: string;
  purpose: SmsPurpose;
}

/** Keyed hash: a plain hash of six digits could be reversed by anybody who reads the table. */
const hashOf = (secret: string, { phone, purpose }: CodeFor, code: string): string =>
  createHmac('sha256', secret).update(`sms\n${phone}\n${purpose}\n${code}`).digest('hex');

/** One code for a number at a time: two requests side by side would otherwise both see room. */
const lockPhone = (tx: Tx, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}::text, 0))`);

/** @throws AppError 429 `sms.tooSoon`, `sms.tooMany` */
async function assertRoom(tx: Tx, phone: string, by: { ip: string; now: Date }): Promise<void> {
  const hourAgo = new Date(by.now.getTime() - HOUR_MS);
  const [ofPhone] = await tx
    .select({ sent: count(), last: max(smsCodes.createdAt) })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, hourAgo)));
  const wait = ofPhone?.last ? ofPhone.last.getTime() + SMS_CODE.everyMs - by.now.getTime() : 0;
  if (wait > 0) throw smsTooSoon(Math.ceil(wait / 1000));
  if ((ofPhone?.sent ?? 0) >= SMS_CODE.perHour) throw smsTooMany();
  const [ofAddress] = await tx
    .select({ sent: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.ip, by.ip), gt(smsCodes.createdAt, hourAgo)));
  if (by.ip !== '' && (ofAddress?.sent ?? 0) >= MOST_PER_ADDRESS) throw smsTooMany();
}

/** @returns the new code; it takes the place of the one before. @throws AppError 429 */
export async function makeCode(
  tx: Tx,
  target: CodeFor,
  by: { secret: string; ip: string; now: Date },
): Promise<string> {
  await lockPhone(tx, target.phone);
  await assertRoom(tx, target.phone, by);
  const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
  const expiresAt = new Date(by.now.getTime() + SMS_CODE.lifeMs);
  const codeHash = hashOf(by.secret, target, code);
  await tx.insert(smsCodes).values({ ...target, codeHash, ip: by.ip, createdAt: by.now, expiresAt });
  return code;
}

const newest = (tx: Tx, { phone, purpose }: CodeFor) =>
  tx
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.id))
    .limit(1);

/**
 * Counts the try, right or wrong: commit it whatever follows. The row's lock makes guesses sent side by side count one
 * after the other.
 * @returns the id of the code when it is right; it is not used up yet
 */
export async function tryCode(
  tx: Tx,
  target: CodeFor,
  given: { code: string; secret: string; now: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.id, newest(tx, target)),
        lt(smsCodes.tries, SMS_CODE.tries),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, given.now),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash });
  return row && row.codeHash === hashOf(given.secret, target, given.code) ? row.id : null;
}

/** Consumes the code. @throws AppError 400 when it was consumed meanwhile */
export async function useCode(tx: Tx, codeId: number, now: Date): Promise<void> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, codeId), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  if (used.length === 0) throw wrongCode();
}
