/** What a person does with a session: begin, exchange, change park, leave. */
import { LOGIN_LOG_TYPE } from '@/contract/codes';
import type { Credentials, UserInfo } from '@/contract/session';
import { ticketRefused } from './session.errors';
import type { Context, SignedInContext } from '../../http/context';
import type { TicketPair } from '../../http/link-route';
import { appendAudit } from '../audit/audit.repository';
import { readProjects } from '../identity/park/place.repository';
import { readUserInfo } from '../identity/user/user-info.repository';
import { type Exchange, type Exchanger, exchangeTicket } from './link/ticket-exchange.usecases';
import { deliverSecrets, originOf } from './browser-session.usecases';
import { logLogin } from './sign-in/login-log.repository';
import { parkChangedText } from './reply-messages.rules';
import { commitSoFar } from './request-transaction.repository';
import { endSession, setPark, loginMethodOf } from './session.repository';
import { SESSION_COOKIE } from './resolve/resolve-session.usecases';

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
  throw ticketRefused(exchange.error);
}

/** @throws AppError 401 `session.ticketUsed`, `session.ticketExpired`, `session.ticketUnknown` */
export async function exchangeForToken(
  context: Context,
  pair: TicketPair,
  by: Pick<Exchanger, 'kind' | 'nonce'>,
): Promise<Credentials> {
  const exchange = await exchangeTicket(context.tx, pair, { ...originOf(context), ...by, heldSession: null });
  if (!exchange.ok) return refuse(context, exchange);
  const { userId, sessionId, repeated, way } = exchange;
  if (way !== null) await logLogin(context.tx, context, { userId, type: LOGIN_LOG_TYPE.login, way });
  context.audit({ action: 'session.exchange', userId, bizType: 'session', bizId: sessionId, detail: { repeated } });
  return deliverSecrets(context, exchange.secrets);
}

/** Ends the session that the call proves with all its secrets. The cookie alone, which a browser adds by itself, ends nothing. */
export async function signOut(context: Context): Promise<string> {
  const { tx, user, now } = context;
  if (!user) return 'signedOut';
  const { id: userId, sessionId: bizId } = user;
  if (await endSession(tx, bizId, 'logout', now)) {
    context.audit({ action: 'session.logout', userId, bizType: 'session', bizId });
    await logLogin(tx, context, { userId, type: LOGIN_LOG_TYPE.logout, way: await loginMethodOf(tx, bizId) });
  }
  context.setCookie(SESSION_COOKIE, '', 0);
  return 'signedOut';
}

/** @param parkId a park of the person: others were refused before (404) */
export async function changePark(context: SignedInContext, parkId: number): Promise<UserInfo> {
  const { tx, user, now } = context;
  await setPark(tx, user.sessionId, parkId);
  context.audit({ action: 'session.changePark', parkId, detail: { from: user.parkId } });
  const [park] = await readProjects(tx, [parkId]);
  if (park) context.say(parkChangedText(context.header('accept-language'), park.name));
  return readUserInfo(tx, { ...user, parkId }, now);
}
