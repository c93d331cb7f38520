/** My sessions: where I am signed in, ending one, ending all others; and the role that this session looks with. */
import type { MySession } from '@/contract/account';
import { LOGIN_WAY } from '@/contract/codes';
import type { UserInfo } from '@/contract/session';
import { notFound } from '../../../http/app-error';
import { signedOut } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { readUserInfo } from '../../identity/user/user-info.repository';
import { findHeldRole, isSessionOf, readRunningSessions, setViewRole } from './my-sessions.repository';
import { endSession, endSessionsOf } from '../session.repository';
import { readSession } from '../resolve/resolve-session.usecases';

const WAYS = new Map<number, MySession['way']>(Object.values(LOGIN_WAY).map((way) => [way, way]));

/** @returns a user's running sessions, most recently used first. */
export async function listSessionsOf({ tx, user, now }: SignedInContext, userId: number): Promise<MySession[]> {
  const rows = await readRunningSessions(tx, userId, now);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === user.sessionId,
    way: WAYS.get(row.way) ?? LOGIN_WAY.password,
    ...(row.appName !== null && { appName: row.appName }),
    device: row.device ?? '',
    ip: row.ip ?? '',
    createdAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
  }));
}

export const listMySessions = (context: SignedInContext): Promise<MySession[]> =>
  listSessionsOf(context, context.user.id);

/** @throws AppError 404 for another user's session, or one that has ended */
export async function endMySession(
  context: SignedInContext,
  { sessionId }: { sessionId: number },
): Promise<{ ended: number }> {
  const { tx, user, now } = context;
  const isMine = await isSessionOf(tx, sessionId, user.id);
  if (!isMine || !(await endSession(tx, sessionId, 'endedElsewhere', now))) throw notFound();
  context.audit({ action: 'session.end', bizType: 'session', bizId: sessionId });
  return { ended: 1 };
}

export async function endOtherSessions(context: SignedInContext): Promise<{ ended: number }> {
  const { tx, user, now } = context;
  const ended = await endSessionsOf(tx, user.id, { except: user.sessionId, reason: 'endedElsewhere', now });
  context.audit({ action: 'session.endOthers', bizType: 'user', bizId: user.id, detail: { ended } });
  return { ended };
}

/** A view, never a credential: only a role that the person holds, and it only takes away. @throws AppError 404 */
export async function switchRole(
  context: SignedInContext,
  { roleCode }: { roleCode: string | null },
): Promise<UserInfo> {
  const { tx, user, now } = context;
  const viewRoleId = roleCode === null ? null : await findHeldRole(tx, user.id, roleCode, now);
  if (roleCode !== null && viewRoleId === null) throw notFound();
  await setViewRole(tx, user.sessionId, viewRoleId);
  context.audit({ action: 'session.viewRole', bizType: 'session', bizId: user.sessionId, detail: { roleCode } });
  const again = await readSession(tx, user.sessionId, now);
  if (!again) throw signedOut();
  return readUserInfo(tx, again, now);
}
