/** Pictures to read: the answer stays on the server, the client only holds the id; each is good for one attempt. */
import { CAPTCHA_LIFE_MS } from '@/contract/auth';
import type { Tx } from '../../../db/open';
import { tooManyRequests } from '../../../http/common.errors';
import { newSecret, sha256 } from '../secret.rules';
import { countCaptchasFor, insertCaptcha, takeCaptchaRow } from './captcha.repository';

/** Drawing is work: no address gets more in a minute. */
const MOST_PER_MINUTE = 60;

const answerHash = (id: string, answer: string): string => sha256(`${id}\n${answer.toUpperCase()}`);

/** @throws AppError 429 */
export async function storeCaptcha(tx: Tx, answer: string, by: { ip: string; now: Date }) {
  const { ip, now } = by;
  const made = await countCaptchasFor(tx, ip, new Date(now.getTime() - 60_000));
  if (ip !== '' && made >= MOST_PER_MINUTE) throw tooManyRequests();
  const id = newSecret();
  const expiresAt = new Date(now.getTime() + CAPTCHA_LIFE_MS);
  await insertCaptcha(tx, { idHash: sha256(id), answerHash: answerHash(id, answer), ip, createdAt: now, expiresAt });
  return { id, expiresAt };
}

/** Uses the picture up. @returns whether it was read right. */
export async function takeCaptcha(
  tx: Tx,
  given: { id: string | undefined; answer: string | undefined },
  now: Date,
): Promise<boolean> {
  const { id, answer } = given;
  if (!id || !answer) return false;
  const row = await takeCaptchaRow(tx, sha256(id));
  return row !== undefined && row.expiresAt > now && row.answerHash === answerHash(id, answer);
}
