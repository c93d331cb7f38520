/** The last step of every sign-in method: starts the session, ends the browser's former one and logs both. */
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { CodeWanted, Entry } from '@/contract/sign-in';
import type { Context } from '../../../http/context';
import { tenantBlocked } from '../../identity/identity.errors';
import { readSignInBlock } from '../../identity/tenant/sign-in-block.repository';
import { assertKnownTarget, issueCode } from '../link/code-target.usecases';
import { deliverSecrets, readBrowserSession, originOf } from '../browser-session.usecases';
import { noteSignIn } from './account.repository';
import { giveHints } from './sign-in-hints.rules';
import { type LoginMethod, logLogin } from './login-log.repository';
import { endSession, startSession } from '../session.repository';
import { readSession } from '../resolve/resolve-session.usecases';

export interface Entering {
  userId: number;
  way: LoginMethod;
  wanted?: CodeWanted;
}

/** @throws AppError 400 `session.targetUnknown`, `session.tenantDisabled`, `session.tenantExpired` */
export async function enter(context: Context, { userId, way, wanted = {} }: Entering): Promise<Entry> {
  const { tx, now, ip } = context;
  const block = await readSignInBlock(tx, userId, now);
  if (block) throw tenantBlocked(block);
  await assertKnownTarget(tx, wanted);
  const held = await readBrowserSession(context);
  await noteSignIn(tx, userId, { now, ip });
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
