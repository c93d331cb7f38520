/** Where somebody is signed in, how they came and went, what they did. */
import { sql } from 'drizzle-orm';
import type { Deed, SignIn, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { MySession } from '@/contract/account';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/listing';
import { assertMayManage, assertSees } from '../identity/manageable';
import { listSessionsOf } from '../session/my-sessions';
import { endSession, endSessionsOf } from '../session/session.repository';

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

type SignInRaw = Omit<SignIn, 'id' | 'at'> & Record<string, unknown> & { id: string; at: string };

export const signInListing: Listing<OfUser, SignInRaw, SignIn> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return sql`select l.id, l.at, l.type, l.way, l.result, l.reason, l.ip, l.device from login_log l where l.user_id = ${userId}`;
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({ id, at, type, way, result, reason, ip, device }) => ({
    ...{ type, way, result, reason, ip, device },
    id: Number(id),
    at: new Date(at).getTime(),
  }),
};

interface DeedRaw extends Record<string, unknown> {
  id: string;
  at: string;
  action: string;
  biz_type: string | null;
  biz_name: string | null;
  park_name: string | null;
  result: number;
  trace_id: string | null;
}

export const deedListing: Listing<OfUser, DeedRaw, Deed> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return sql`select l.id, l.at, l.action, l.biz_type, l.biz_name, p.name as park_name, l.result, l.trace_id
      from audit_row l left join park p on p.id = l.park_id where l.user_id = ${userId}`;
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({
    id,
    at,
    action,
    biz_type: bizType,
    biz_name: bizName,
    park_name: parkName,
    result,
    trace_id: traceId,
  }) => ({
    ...{ action, bizType, bizName, parkName, result, traceId },
    id: Number(id),
    at: new Date(at).getTime(),
  }),
};
