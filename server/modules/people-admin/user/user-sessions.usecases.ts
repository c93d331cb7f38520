/** Where somebody is signed in, and ending that. */
import type { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { MySession } from '@/contract/account';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { assertMayManage, assertSees } from '../../identity/rights/people-reach.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import { listSessionsOf } from '../../session/account/my-sessions.usecases';
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
  context.audit({
    action: 'user.endSessions',
    bizType: 'user',
    bizId: userId,
    detail: { name: await readUserName(tx, userId), ended },
  });
  return { ended };
}
