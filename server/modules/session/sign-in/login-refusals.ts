/** Limits failed sign-ins per address: one password tried on many names would not reach the limit of any name. */
import { and, count, eq, gt } from 'drizzle-orm';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { tooManyRequests } from '../../../http/common.errors';
import { loginLogs } from '../auth.table';

/** High enough for an office behind one address; more failures in this time are an attack. */
export const REFUSALS_OF_ADDRESS = { most: 100, withinMs: 10 * 60_000 } as const;

/** @throws AppError 429 `request.tooMany` for every name and password */
export async function assertFewRefusals(tx: Tx, ip: string, now: Date): Promise<void> {
  if (ip === '') return;
  const since = new Date(now.getTime() - REFUSALS_OF_ADDRESS.withinMs);
  const [found] = await tx
    .select({ refused: count() })
    .from(loginLogs)
    .where(
      and(
        gt(loginLogs.at, since),
        eq(loginLogs.ip, ip),
        eq(loginLogs.type, LOGIN_LOG_TYPE.login),
        eq(loginLogs.result, LOG_RESULT.failure),
      ),
    );
  if ((found?.refused ?? 0) >= REFUSALS_OF_ADDRESS.most) throw tooManyRequests();
}
