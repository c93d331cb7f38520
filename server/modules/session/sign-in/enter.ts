/** The last step of every sign-in method: starts the session, ends the browser's former one and logs both. */
import { eq } from 'drizzle-orm';
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { CodeWanted, Entry } from '@/contract/sign-in';
import type { Context } from '../../../http/context';
import { users } from '../../identity/identity.table';
import { assertTenantOpen } from '../../identity/sign-in-block';
import { assertKnownTarget, issueCode } from '../link/code-target';
import { deliverSecrets, readBrowserSession, originOf } from '../deliver-secrets';
import { giveHints } from './hints';
import { type LoginMethod, logLogin } from './login-log';
import { endSession, startSession } from '../session.repository';
import { readSession } from '../session.resolve';

export interface Entering {
  userId: number;
  way: LoginMethod;
  wanted?: CodeWanted;
}

/** @throws AppError 400 `session.targetUnknown`, `session.tenantDisabled`, `session.tenantExpired` */
export async function enter(context: Context, { userId, way, wanted = {} }: Entering): Promise<Entry> {
  const { tx, now, ip } = context;
  await assertTenantOpen(tx, userId, now);
  await assertKnownTarget(tx, wanted);
  const held = await readBrowserSession(context);
  await tx.update(users).set({ lastLoginTime: now, lastLoginIp: ip }).where(eq(users.id, userId));
  const session = await startSession(tx, userId, { ...originOf(context), chatMode: way === LOGIN_WAY.ticket, way });
  // Its cookie is about to be replaced, so the session could not be used any more.
  if (held) await endSession(tx, held.sessionId, held.userId === userId ? 'replaced' : 'switchedUser', now);
  context.audit({ action: 'session.login', userId, bizType: 'session', bizId: session.id });
  await logLogin(tx, context, { userId, type: LOGIN_LOG_TYPE.login, way });
  giveHints(context, { wrongCount: 0, lockedUntil: null });
  // Another application's session would go round the change of the password.
  const isBarred = wanted.reParam === 'getCode' && (await readSession(tx, session.id, now))?.mustChangePassword;
  return {
    ...deliverSecrets(context, session.secrets),
    ...(!isBarred && (await issueCode(tx, wanted, { userId, now }))),
  };
}
