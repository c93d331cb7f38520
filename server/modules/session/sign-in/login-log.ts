/** Who came and went, and who was turned away: rows that are only ever added. */
import { type SQL, sql } from 'drizzle-orm';
import type { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import { LOG_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Context } from '../../../http/context';
import { loginLogs } from '../auth.table';
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
