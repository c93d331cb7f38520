/** Who came and went, and who was turned away: rows that are only ever added. */
import { type SQL, and, count, eq, gt, sql } from 'drizzle-orm';
import type { LOGIN_WAY } from '@/contract/codes';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Context } from '../../../http/context';
import { loginLogs } from './sign-in.table';
import type { ErrorCode } from '../../../http/error-code';

type CodeIn<T extends Record<string, number>> = T[keyof T];
export type LoginMethod = CodeIn<typeof LOGIN_WAY>;

export interface LoginEvent {
  userId: number | null;
  /** As it was typed; absent: the person's own. */
  loginName?: string;
  type: CodeIn<typeof LOGIN_LOG_TYPE>;
  way: LoginMethod;
  /** Error code of the refusal; absent: it succeeded. */
  refusal?: ErrorCode;
}

const nameOf = (userId: number | null): SQL<string> =>
  sql<string>`coalesce((select login_name from app_user where id = ${userId}), '')`;

type By = Pick<Context, 'now' | 'ip' | 'userAgent' | 'traceId'>;

/** Writes down one coming, going or refusal. */
export async function logLogin(tx: Tx, by: By, event: LoginEvent): Promise<void> {
  const { userId, loginName, type, way, refusal } = event;
  await tx.insert(loginLogs).values({
    at: by.now,
    loginName: loginName ?? nameOf(userId),
    userId,
    type,
    way,
    result: refusal === undefined ? LOG_RESULT.success : LOG_RESULT.failure,
    reason: refusal ?? null,
    ip: by.ip,
    device: by.userAgent,
    traceId: by.traceId,
  });
}

/** @returns how many sign-ins from this address were refused since then */
export async function countRefusedFrom(tx: Tx, ip: string, since: Date): Promise<number> {
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
  return found?.refused ?? 0;
}
