/** Somebody who tries one password at many names is stopped by address: each name by itself would not notice. */
import { and, count, eq, gt } from 'drizzle-orm';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { tooManyRequests } from '../../../http/common.errors';
import { loginLogs } from '../auth.table';

/** A whole office may share one address: so many wrong passwords in so long are nobody's forgetfulness. */
export const REFUSALS_OF_ADDRESS = { most: 100, withinMs: 10 * 60_000 } as const;

/** @throws AppError 429 `request.tooMany`, whatever name and password are */
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
