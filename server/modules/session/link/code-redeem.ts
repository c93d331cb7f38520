/** Who redeems a code of single sign-on proves that it was made for them: by the application's secret, or by a verifier. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LOGIN_LOG_TYPE, LOGIN_WAY, VALIDITY } from '@/contract/codes';
import type { CodeProof } from '@/contract/sign-in';
import type { Tx } from '../../../db/open';
import { codeDenied } from '../session.errors';
import type { Context } from '../../../http/context';
import type { TicketPair } from '../../../http/link-route';
import { apps } from '../../identity/identity.table';
import { assertFewRefusals } from '../sign-in/login-refusals';
import { logLogin } from '../sign-in/login-log';
import { commitSoFar } from '../request-tx';
import { sha256 } from '../secrets';
import { chatTickets } from '../session.table';
import { matching } from './tickets';

/** The two halves are what a chat ticket has in two parameters. */
export const pairOfCode = (dhssoCode: string): TicketPair => {
  const [ticket = '', sid = ''] = dhssoCode.split('.');
  return { ticket, sid };
};

/** As PKCE's S256: base64url of SHA-256. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface BoundCode {
  userId: number;
  returnUrl: string | null;
  challenge: string | null;
  appId: number | null;
  secretHash: string | null;
  valid: number | null;
  deletedAt: Date | null;
}

async function findCode(tx: Tx, pair: TicketPair): Promise<BoundCode | null> {
  const { userId, returnUrl, challenge, appId } = chatTickets;
  const { secretHash, valid, deletedAt } = apps;
  const [row] = await tx
    .select({ userId, returnUrl, challenge, appId, secretHash, valid, deletedAt })
    .from(chatTickets)
    .leftJoin(apps, eq(apps.id, appId))
    .where(matching(pair, 'code'));
  return row ?? null;
}

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
