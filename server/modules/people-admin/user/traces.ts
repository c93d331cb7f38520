/** Where somebody is signed in, how they came and went, what they did. */
import { eq, sql } from 'drizzle-orm';
import type { UserAction, SignIn, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { MySession } from '@/contract/account';
import type { InputOf } from '@/contract/endpoint';
import { LOG_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import type { Listing, ListInput } from '../../admin/listing';
import { auditRows } from '../../audit/audit.table';
import { parks } from '../../identity/identity.table';
import { assertMayManage, assertSees } from '../../identity/manageable';
import { loginLogs } from '../../session/auth.table';
import { listSessionsOf } from '../../session/my-sessions';
import { endSession, endSessionsOf } from '../../session/session.repository';

export async function listUserSessions(context: SignedInContext, userId: number): Promise<MySession[]> {
  await assertSees(context, userId);
  return listSessionsOf(context, userId);
}

/** @throws AppError 403, 404 */
export async function endUserSessions(
  context: SignedInContext,
  { userId, sessionId }: InputOf<(typeof adminUserRightsEndpoints)['endUserSessions']>,
): Promise<{ ended: number }> {
  const { tx, user, now } = context;
  await assertMayManage(context, userId);
  const theirs = (await listSessionsOf(context, userId)).map(({ id }) => id);
  if (sessionId !== undefined && !theirs.includes(sessionId)) throw notFound();
  const except = userId === user.id ? user.sessionId : null;
  const ended =
    sessionId === undefined
      ? await endSessionsOf(tx, userId, { except, reason: 'endedByAdmin', now })
      : Number(await endSession(tx, sessionId, 'endedByAdmin', now));
  const { rows } = await tx.execute<{ name: string }>(sql`select name from app_user where id = ${userId}`);
  context.audit({
    action: 'user.endSessions',
    bizType: 'user',
    bizId: userId,
    detail: { name: rows[0]?.name, ended },
  });
  return { ended };
}

interface OfUser extends ListInput {
  userId: number;
}

const selectSignIns = (tx: Tx, userId: number) => {
  const { id, at, type, way, result, reason, ip, device } = loginLogs;
  return tx
    .select({ id, at, type, way, result, reason, ip, device })
    .from(loginLogs)
    .where(eq(loginLogs.userId, userId));
};

export const signInListing: Listing<OfUser, Awaited<ReturnType<typeof selectSignIns>>[number], SignIn> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return () => selectSignIns(context.tx, userId);
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({ at, ...row }) => ({ ...row, at: at.getTime() }),
};

const selectDeeds = (tx: Tx, userId: number) => {
  const { id, at, action, bizType, bizName, result, traceId } = auditRows;
  const parkName = sql<string | null>`${parks.name}`.as('park_name');
  return tx
    .select({ id, at, action, bizType, bizName, parkName, result, traceId })
    .from(auditRows)
    .leftJoin(parks, eq(parks.id, auditRows.parkId))
    .where(eq(auditRows.userId, userId));
};

export const userActionListing: Listing<OfUser, Awaited<ReturnType<typeof selectDeeds>>[number], UserAction> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return () => selectDeeds(context.tx, userId);
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({ at, result, ...row }) => ({ ...row, at: at.getTime(), result: result ?? LOG_RESULT.success }),
};
