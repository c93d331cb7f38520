/** Who redeems a code of single sign-on proves that it was made for them: by the application's secret, or by a verifier. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { LOGIN_LOG_TYPE, LOGIN_WAY, VALIDITY } from '@/contract/codes';
import type { CodeProof } from '@/contract/sign-in';
import { codeDenied } from '../session.errors';
import type { Context } from '../../../http/context';
import type { TicketPair } from '../../../http/link-route';
import { assertFewRefusals } from '../sign-in/address-limit.usecases';
import { logLogin } from '../sign-in/login-log.repository';
import { commitSoFar } from '../request-transaction.repository';
import { sha256 } from '../secret.rules';
import { type BoundCode, findCode } from './code.repository';

/** The two halves are what a chat ticket has in two parameters. */
export const pairOfCode = (dhssoCode: string): TicketPair => {
  const [ticket = '', sid = ''] = dhssoCode.split('.');
  return { ticket, sid };
};

/** As PKCE's S256: base64url of SHA-256. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function isProven(code: BoundCode, { url, appSecret, verifier }: CodeProof): boolean {
  const { returnUrl, challenge, secretHash, appId } = code;
  if (url === undefined || url !== returnUrl) return false;
  if (appId !== null && (code.valid !== VALIDITY.valid || code.deletedAt !== null)) return false;
  if (secretHash !== null) return appSecret !== undefined && isSame(sha256(appSecret), secretHash);
  // Both are required to redeem a code.
  return challenge !== null && verifier !== undefined && isSame(challengeOf(verifier), challenge);
}

/**
 * A wrong proof uses nothing up and ends nothing: it is whoever found the code, not its receiver.
 * @throws AppError 401 `session.codeDenied`, 429 `request.tooMany`
 */
export async function assertCodeProven(context: Context, pair: TicketPair, proof: CodeProof): Promise<void> {
  const { tx, ip, now } = context;
  await assertFewRefusals(tx, ip, now);
  const code = await findCode(tx, pair);
  if (!code || isProven(code, proof)) return;
  const error = codeDenied();
  const login = { userId: code.userId, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.sso, refusal: error.code };
  await logLogin(tx, context, login);
  await commitSoFar(tx);
  throw error;
}
