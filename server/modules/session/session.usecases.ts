/** What a person does with a session: begin, exchange, change park, leave. */
import type { Credentials, UserInfo } from '@/contract/session';
import { AppError } from '../../http/app-error';
import type { Context, SignedInContext } from '../../http/context';
import { appendAudit } from '../audit/audit.repository';
import { readUserInfo } from '../identity/identity.repository';
import { type Exchange, exchangeTicket } from './exchange';
import { handOver, heldHere, originOf } from './hand-over';
import { commitSoFar } from './request-tx';
import { endSession, setPark } from './session.repository';
import { SESSION_COOKIE } from './session.resolve';
import { signIn } from './sign-in';
import type { TicketPair } from './tickets';

/** @throws AppError `session.wrongPassword` */
export async function signInByPassword(
  context: Context,
  given: { loginName: string; password: string },
): Promise<Credentials> {
  const held = await heldHere(context);
  const { userId, sessionId, secrets } = await signIn(context.tx, given, originOf(context));
  // Its cookie is about to be replaced: nobody could use it any more.
  if (held)
    await endSession(context.tx, held.sessionId, held.userId === userId ? 'replaced' : 'switchedUser', context.now);
  context.audit({ action: 'session.login', userId, bizType: 'session', bizId: sessionId });
  return handOver(context, secrets);
}

/** The refusal rolls back; what it found out must not. */
async function refuse(context: Context, exchange: Exchange & { ok: false }): Promise<never> {
  const { tx, now, ip, traceId } = context;
  const { userId, endedSession: bizId } = exchange;
  if (bizId !== null) {
    const row = {
      at: now,
      userId,
      parkId: null,
      action: 'session.ticketUsedAgain',
      bizType: 'session',
      bizId,
      detail: null,
    };
    await appendAudit(tx, [{ ...row, ip, traceId }]);
    await commitSoFar(tx);
  }
  throw new AppError(401, exchange.error);
}

/** @throws AppError 401 `session.ticketUsed`, `session.ticketExpired`, `session.ticketUnknown` */
export async function exchangeForToken(context: Context, pair: TicketPair, nonce: string): Promise<Credentials> {
  const exchange = await exchangeTicket(context.tx, pair, { ...originOf(context), nonce, heldSession: null });
  if (!exchange.ok) return refuse(context, exchange);
  const { userId, sessionId, repeated } = exchange;
  context.audit({ action: 'session.exchange', userId, bizType: 'session', bizId: sessionId, detail: { repeated } });
  return handOver(context, exchange.secrets);
}

/** Ends the session of this browser; signed out already, it only forgets the cookie. */
export async function signOut(context: Context): Promise<string> {
  const held = await heldHere(context);
  if (held && (await endSession(context.tx, held.sessionId, 'logout', context.now))) {
    context.audit({ action: 'session.logout', userId: held.userId, bizType: 'session', bizId: held.sessionId });
  }
  context.setCookie(SESSION_COOKIE, '', 0);
  return 'signedOut';
}

/** @param parkId a park of the person: others were refused before (404) */
export async function changePark(context: SignedInContext, parkId: number): Promise<UserInfo> {
  const { tx, user, now } = context;
  await setPark(tx, user.sessionId, parkId);
  context.audit({ action: 'session.changePark', parkId, detail: { from: user.parkId } });
  return readUserInfo(tx, { ...user, parkId }, now);
}
