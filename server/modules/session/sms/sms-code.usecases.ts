/** Codes by text message: made, limited and checked per number, whether anybody has the number or not. */
import { createHmac, randomInt } from 'node:crypto';
import { SMS_CODE } from '@/contract/auth';
import type { Tx } from '../../../db/open';
import { smsTooMany, smsTooSoon, wrongCode } from '../session.errors';
import {
  type CodeFor,
  countAskedFrom,
  countSentTo,
  countTry,
  insertCode,
  lockPhone,
  markUsed,
} from './sms-code.repository';

/** Per address and hour; high enough for an office behind one address. */
const MOST_PER_ADDRESS = 30;
const HOUR_MS = 3_600_000;

/** Keyed hash: a plain hash of six digits could be reversed by anybody who reads the table. */
const hashOf = (secret: string, { phone, purpose }: CodeFor, code: string): string =>
  createHmac('sha256', secret).update(`sms\n${phone}\n${purpose}\n${code}`).digest('hex');

/** @throws AppError 429 `sms.tooSoon`, `sms.tooMany` */
async function assertRoom(tx: Tx, phone: string, by: { ip: string; now: Date }): Promise<void> {
  const hourAgo = new Date(by.now.getTime() - HOUR_MS);
  const { sent, last } = await countSentTo(tx, phone, hourAgo);
  const wait = last ? last.getTime() + SMS_CODE.everyMs - by.now.getTime() : 0;
  if (wait > 0) throw smsTooSoon(Math.ceil(wait / 1000));
  if (sent >= SMS_CODE.perHour) throw smsTooMany();
  const ofAddress = await countAskedFrom(tx, by.ip, hourAgo);
  if (by.ip !== '' && ofAddress >= MOST_PER_ADDRESS) throw smsTooMany();
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
  await insertCode(tx, { ...target, codeHash, ip: by.ip, createdAt: by.now, expiresAt });
  return code;
}

/**
 * Counts the try, right or wrong: commit it whatever follows.
 * @returns the id of the code when it is right; it is not used up yet
 */
export async function tryCode(
  tx: Tx,
  target: CodeFor,
  given: { code: string; secret: string; now: Date },
): Promise<number | null> {
  const row = await countTry(tx, target, { mostTries: SMS_CODE.tries, now: given.now });
  return row && row.codeHash === hashOf(given.secret, target, given.code) ? row.id : null;
}

/** Consumes the code. @throws AppError 400 when it was consumed meanwhile */
export async function useCode(tx: Tx, codeId: number, now: Date): Promise<void> {
  if (!(await markUsed(tx, codeId, now))) throw wrongCode();
}
